import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { makeVideo, plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Caller = BuiltUser & { client: HttpClient };

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let member: Caller;
let jpeg: Buffer;
let other: Caller;
let staff: Caller;
let visitor: HttpClient;

beforeAll(async () => {
  uploads = createUploadClient(app);
  member = await buildMember(app);
  other = await buildMember(app);
  staff = await buildMember(app, { role: 'moderator' });
  visitor = app.visitor();
  jpeg = await plainPicture(800, 600).jpeg().toBuffer();
});

/** Requests a file as its owner: the upload is not shown anywhere, so other members cannot see it. */
const fetchOwn = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  uploads.fetchFile(path, { cookie: member.client.cookie, ...headers }, method);

describe('GET /media/:file', () => {
  it('serves each width, and the largest file for a width larger than the picture', async () => {
    const url = await uploads.uploaded(member.client, {
      file: await plainPicture(1000, 500).jpeg().toBuffer(),
      uploadType: 'contest-entry',
    });
    const widths: Record<string, number> = {
      '-320': 320,
      '-640': 640,
      '-1280': 1000,
      '-2048': 1000,
      '': 1000,
    };
    for (const [suffix, width] of Object.entries(widths)) {
      const { status, bytes } = await fetchOwn(`/media/${keyOf(url)}${suffix}.webp`);
      expect(status).toBe(200);
      expect((await sharp(bytes).metadata()).width, suffix).toBe(width);
    }
  });

  it('has a content type, forbids sniffing and must not be cached', async () => {
    const { headers, status, bytes } = await fetchOwn(
      await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' }),
    );
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')?.toLowerCase()).toContain('cookie');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('answers HEAD like GET without the body', async () => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    const whole = await fetchOwn(url);
    const head = await fetchOwn(url, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
    expect((await fetchOwn(`/media/${'0'.repeat(32)}.webp`, {}, 'HEAD')).status).toBe(404);
  });

  it('answers 304 to a client that has the file', async () => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    const etag = (await fetchOwn(url)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, bytes } = await fetchOwn(url, { 'if-none-match': tag });
      expect([status, bytes.length], tag).toEqual([304, 0]);
    }
    expect((await fetchOwn(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('never answers 304 to viewers who may not see the file', async () => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    const etag = (await fetchOwn(url)).headers.get('etag') ?? '';
    for (const tag of [etag, '*']) {
      const { status, headers } = await uploads.fetchFile(url, { 'if-none-match': tag });
      expect([status, headers.get('cache-control'), headers.get('etag')], tag).toEqual([
        404,
        'no-store',
        null,
      ]);
    }
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])('answers the range %s with 206', async (range, from, to) => {
    const url = await uploads.uploaded(member.client, {
      file: await makeVideo({ container: 'mp4', seconds: 1 }),
      uploadType: 'contest-entry',
    });
    const whole = (await fetchOwn(url)).bytes;
    const { status, headers, bytes } = await fetchOwn(url, { range });
    const expected = whole.subarray(from, to);
    const start = from < 0 ? whole.length + from : from;
    expect(status).toBe(206);
    expect(bytes.equals(expected)).toBe(true);
    expect(headers.get('content-length')).toBe(String(expected.length));
    expect(headers.get('content-range')).toBe(
      `bytes ${start}-${start + expected.length - 1}/${whole.length}`,
    );
  });

  it('answers a range outside the file with 416 and its size', async () => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    const { length } = (await fetchOwn(url)).bytes;
    for (const range of [`bytes=${length}-`, 'bytes=-0', 'bytes=99999999-999999999']) {
      const { status, headers, bytes } = await fetchOwn(url, { range });
      expect(status, range).toBe(416);
      expect(headers.get('content-range')).toBe(`bytes */${length}`);
      expect(headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(JSON.parse(bytes.toString()).code).toBe('RANGE_NOT_SATISFIABLE');
    }
  });

  it('sends the whole file for unsupported ranges, and for a range of another file', async () => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    const etag = (await fetchOwn(url)).headers.get('etag') ?? '';
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'items=0-1', 'nonsense']) {
      expect((await fetchOwn(url, { range })).status, range).toBe(200);
    }
    expect((await fetchOwn(url, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    expect((await fetchOwn(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  it('answers 404 as JSON for unknown files', async () => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    const key = keyOf(url);
    const names = [
      `${'0'.repeat(32)}.webp`,
      `${key}.jpg`,
      `${key}-100.webp`,
      `${key}-320.mp4`,
      `${key}.mp4`,
      'x.webp',
      '..%2f..%2fsession-secret',
      '%2e%2e%2fsession-secret',
    ];
    for (const name of names) {
      const answer = await member.client.get<{ error: string }>(`/media/${name}`);
      expect(answer.status, name).toBe(404);
      expect(answer.body.error, name).toMatch(/not found$/);
    }
  });
});

describe('GET /api/private-media/:file', () => {
  let url = '';
  beforeAll(async () => {
    url = await uploads.uploaded(member.client, {
      file: await plainPicture(900, 600).jpeg().toBuffer(),
      uploadType: 'id-card',
    });
  });

  it('has a private address without size and placeholder', () => {
    expect(url).toMatch(/^\/api\/private-media\/[0-9a-f]{32}\.webp$/);
  });

  it('is served to its owner and staff, and never cached', async () => {
    for (const { client } of [member, staff]) {
      const { status, headers, bytes } = await uploads.fetchFile(url, { cookie: client.cookie });
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 600 });
    }
  });

  it('refuses a visitor with 401 and another member with 403', async () => {
    expect((await visitor.get(url)).status).toBe(401);
    expect((await other.client.get(url)).status).toBe(403);
  });

  it('cannot be fetched from the public address, in any width', async () => {
    for (const suffix of ['', '-320', '-640', '-1280', '-2048']) {
      const path = `/media/${keyOf(url)}${suffix}.webp`;
      expect((await uploads.fetchFile(path, { cookie: member.client.cookie })).status).toBe(404);
    }
  });

  it('stores a document once, in full', async () => {
    const names = await uploads.storedFiles();
    expect(names.filter((name) => name.startsWith(keyOf(url)))).toEqual([`${keyOf(url)}.sealed`]);
  });

  it('does not serve public pictures or unknown files', async () => {
    const shown = await uploads.uploaded(member.client, { file: jpeg, uploadType: 'gallery' });
    for (const key of [keyOf(shown), '0'.repeat(32)]) {
      const answer = await member.client.get(`/api/private-media/${key}.webp`);
      expect([answer.status, answer.body.error]).toEqual([404, 'File not found']);
    }
  });
});
