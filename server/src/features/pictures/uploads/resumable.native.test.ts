import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import {
  type ResumableUpload,
  resumableUploadSchema,
} from '@opencall/contract/pictures/uploads/resumable.schemas';
import { UPLOAD_LIMITS } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { FOREIGN_FILES, makeVideo, noisePicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { PIECE_BYTES } from './piece-store.ts';

const app = useTestApp();
let client: HttpClient;
let other: HttpClient;
let uploads: ReturnType<typeof createUploadClient>;
let picture: Buffer;
let video: Buffer;
beforeAll(async () => {
  ({ client } = await buildMember(app));
  ({ client: other } = await buildMember(app));
  uploads = createUploadClient(app);
  picture = await noisePicture(300, 200).jpeg().toBuffer();
  video = await makeVideo({ container: 'mp4', seconds: 3 });
});

const PATH = '/api/resumable-uploads';
const metadata = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Sending {
  length: number;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

const begin = (caller: HttpClient, { length, fields, headers }: Sending) =>
  caller.send<{ error?: string; url?: string }>('POST', PATH, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': metadata(fields ?? { uploadType: 'contest-entry', filename: 'video.mp4' }),
      ...headers,
    },
  });
const startUpload = async (sending: Sending): Promise<string> => {
  const answer = await begin(client, sending);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
};
const append = (caller: HttpClient, location: string, { offset, bytes }: { offset: number; bytes: Buffer }) =>
  caller.send<{ error?: string; url?: string }>('PATCH', location, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    raw: new Uint8Array(bytes),
  });
const head = (caller: HttpClient, location: string) =>
  caller.send('HEAD', location, { headers: { 'tus-resumable': '1.0.0' } });
const state = async (location: string) => {
  const { body } = await client.get<ResumableUpload>(location);
  return resumableUploadSchema.strict().parse(body);
};
/** Ids of uploads with stored bytes or pieces. */
const waiting = async (): Promise<string[]> => {
  const text = `select id from resumable_uploads where outcome is null or pieces <> '{}'`;
  const rows = await app.platform.database.db.query<{ id: string }>({ text });
  return rows.map(({ id }) => id);
};
const pieces = async (): Promise<string[]> => {
  await app.platform.jobs.drain();
  return (await uploads.storedFiles()).filter((name) => name.endsWith('.piece'));
};

describe('a resumable upload', () => {
  it('accepts a file in pieces and answers the last one with the address of the file', async () => {
    const location = await startUpload({ length: video.length });
    expect(location).toMatch(/^\/api\/resumable-uploads\/[0-9a-f]{32}$/);
    const half = Math.floor(video.length / 2);
    const first = await append(client, location, { offset: 0, bytes: video.subarray(0, half) });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    const seen = await head(client, location);
    expect([seen.status, seen.headers.get('upload-offset'), seen.headers.get('upload-length')]).toEqual([
      200,
      String(half),
      String(video.length),
    ]);
    expect(await state(location)).toMatchObject({ offset: half, length: video.length, url: null });
    const last = await append(client, location, { offset: half, bytes: video.subarray(half) });
    expect(last.status).toBe(200);
    const url = String(last.body.url);
    expect((await uploads.fetchFile(url, { cookie: client.cookie })).headers.get('content-type')).toBe(
      'video/mp4',
    );
    expect(await state(location)).toMatchObject({ offset: video.length, url, failure: null });
    const done = await head(client, location);
    expect([done.status, done.headers.get('upload-offset')]).toEqual([200, String(video.length)]);
    expect([await waiting(), await pieces()]).toEqual([[], []]);
  });

  it('accepts a picture for an album, and stores it in full size with its original', async () => {
    const fields = { uploadType: 'portfolio', filename: 'bridge.jpg' };
    const location = await startUpload({ length: picture.length, fields });
    const half = Math.floor(picture.length / 2);
    await append(client, location, { offset: 0, bytes: picture.subarray(0, half) });
    expect(await state(location)).toMatchObject({ offset: half, url: null });
    const last = await append(client, location, { offset: half, bytes: picture.subarray(half) });
    const { id } = (await client.post('/api/albums', { title: 'Bridges' })).body;
    const add = (caller: HttpClient) =>
      caller.post(`/api/albums/${id}/pictures`, { imageUrl: last.body.url });
    const added = await add(client);
    expect([added.status, added.body.width, added.body.height]).toEqual([201, 300, 200]);
    const original = await client.get(`/api/pictures/${added.body.id}/original`);
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const tooLarge = await begin(client, { length: UPLOAD_LIMITS.portfolio + 1, fields });
    expect(tooLarge.status).toBe(413);
    expect(await pieces()).toEqual([]);
  });

  it('accepts the bytes of the creating call', async () => {
    const answer = await client.send<{ url: string }>('POST', PATH, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(picture.length),
        'upload-metadata': metadata({ uploadType: 'gallery', description: 'A door' }),
        'content-type': 'application/offset+octet-stream',
      },
      raw: new Uint8Array(picture),
    });
    expect([answer.status, answer.body.url]).toEqual([201, expect.stringMatching(/^\/media\//)]);
  });

  it('is refused immediately if its description cannot be stored', async () => {
    const fields = { uploadType: 'gallery', description: 'a\0b' };
    const { status, body } = await begin(client, { length: picture.length, fields });
    expect([status, body.error]).toEqual([400, 'The text holds a character that cannot be stored']);
  });

  it('continues after a connection loss in the middle of a piece', async () => {
    const large = await noisePicture(1200, 900).png().toBuffer();
    expect(large.length).toBeGreaterThan(PIECE_BYTES + 1000);
    const location = await startUpload({ length: large.length });
    const call = httpRequest(app.origin + location, {
      method: 'PATCH',
      headers: {
        cookie: client.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': large.length,
      },
    });
    const broken = once(call, 'error');
    call.write(large.subarray(0, PIECE_BYTES + 1000));
    await expect.poll(async () => (await state(location)).offset).toBeGreaterThan(0);
    call.destroy(new Error('connection lost'));
    await broken;
    const offset = Number((await head(client, location)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(PIECE_BYTES);
    const rest = await append(client, location, { offset, bytes: large.subarray(offset) });
    expect([rest.status, rest.body.url]).toEqual([200, expect.stringMatching(/^\/media\//)]);
  });

  it('belongs to the member who started it', async () => {
    const location = await startUpload({ length: picture.length });
    expect((await head(other, location)).status).toBe(404);
    expect((await append(other, location, { offset: 0, bytes: picture })).status).toBe(404);
    expect((await other.get(location)).status).toBe(404);
    const removal = { headers: { 'tus-resumable': '1.0.0' } };
    expect((await other.send('DELETE', location, removal)).status).toBe(404);
    const visitor = app.visitor();
    expect((await head(visitor, location)).status).toBe(401);
    expect((await append(visitor, location, { offset: 0, bytes: picture })).status).toBe(401);
    expect((await begin(visitor, { length: 10 })).status).toBe(401);
    expect((await client.send('DELETE', location, removal)).status).toBe(204);
    expect((await head(client, location)).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it('refuses a piece with another offset, and more bytes than were announced', async () => {
    const location = await startUpload({ length: 100 });
    expect((await append(client, location, { offset: 50, bytes: picture.subarray(0, 50) })).status).toBe(409);
    expect((await append(client, location, { offset: 0, bytes: picture })).status).toBe(413);
    expect((await state(location)).offset).toBe(0);
  });

  it.each([
    ['a type that is none', { uploadType: 'poster' }, 400, 'Unknown upload type'],
    ['a document', { uploadType: 'id-card' }, 400, 'Identity documents must be uploaded in one piece'],
    ['no type', { filename: 'a.jpg' }, 400, 'Upload type is required'],
    [
      'a long description',
      { uploadType: 'gallery', description: 'a'.repeat(301) },
      400,
      'Description cannot exceed 300 characters',
    ],
  ])('refuses %s', async (_, fields, status, error) => {
    const answer = await begin(client, { length: 10, fields });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('limits the size by upload type', async () => {
    for (const uploadType of ['gallery', 'contest-entry'] as const) {
      const limit = UPLOAD_LIMITS[uploadType];
      const tooLarge = await begin(client, { length: limit + 1, fields: { uploadType } });
      expect([tooLarge.status, tooLarge.body.error]).toEqual([413, 'File too large']);
      expect((await begin(client, { length: limit, fields: { uploadType } })).status).toBe(201);
    }
    const empty = await begin(client, { length: 0 });
    expect([empty.status, empty.body.error]).toEqual([400, 'The file is empty']);
    expect((await begin(client, { length: 9, headers: { 'upload-length': 'x' } })).status).toBe(400);
  });

  it.each([
    ['a page that says it is a video', FOREIGN_FILES.html ?? Buffer.alloc(0), 415, 'Invalid file type'],
    ['half a video', null, 400, 'The file is damaged and cannot be read'],
  ])('refuses %s and leaves nothing behind', async (_, given, status, error) => {
    const bytes = given ?? video.subarray(0, Math.floor(video.length / 2));
    await app.platform.jobs.drain();
    const before = await uploads.storedFiles();
    const location = await startUpload({ length: bytes.length });
    const answer = await append(client, location, { offset: 0, bytes });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await state(location)).toMatchObject({ url: null, failure: { error } });
    expect((await head(client, location)).headers.get('upload-offset')).toBe(String(bytes.length));
    await app.platform.jobs.drain();
    expect((await uploads.storedFiles()).toSorted()).toEqual(before.toSorted());
    expect((await waiting()).some((id) => location.endsWith(id))).toBe(false);
    expect(await uploads.incoming()).toEqual([]);
  });

  it('keeps a few unfinished uploads per member, and none for longer than a day', async () => {
    const locations: string[] = [];
    for (let n = 0; n < 6; n++) locations.push(await startUpload({ length: 10 }));
    expect((await waiting()).length).toBe(4);
    expect((await head(client, locations[5] ?? '')).status).toBe(200);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 25 * HOUR_MS);
    const { database, jobs } = app.platform;
    await database.autocommit(async (tx) => tx.enqueue('remove-rested-uploads', {}));
    await jobs.drain();
    app.clock.now = start;
    expect(await waiting()).toEqual([]);
    expect((await head(client, locations[5] ?? '')).status).toBe(404);
  });

  it('keeps no more unfinished uploads when thirty start concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin(client, { length: 10 })));
    // Uploads that newer ones ended before the response get an error that asks to retry.
    for (const { status } of answers) expect([201, 429]).toContain(status);
    expect((await waiting()).length).toBe(4);
    const locations = answers.flatMap(({ headers }) => headers.get('location') ?? []);
    const found = await Promise.all(locations.map((location) => head(client, location)));
    expect(found.filter(({ status }) => status === 200).length).toBe(4);
  });

  it('accepts no further bytes of an upload that newer ones ended', async () => {
    const piece = Buffer.alloc(PIECE_BYTES, 1);
    const location = await startUpload({ length: 32 * piece.length });
    const call = httpRequest(app.origin + location, {
      method: 'PATCH',
      headers: {
        cookie: client.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    });
    const end = new Promise((resolve) => {
      call.once('response', (response) => resolve(response.resume().statusCode));
      call.once('error', () => resolve('closed'));
    });
    call.write(piece);
    await expect.poll(async () => (await state(location)).offset).toBeGreaterThan(0);
    // Makes this upload the one that has been inactive longest, although bytes were just written to it.
    const text = `update resumable_uploads set touched_at = 'epoch' where id = $1`;
    await app.platform.database.executeSql(text, [location.split('/').at(-1)]);
    for (let n = 0; n < 4; n++) await startUpload({ length: 10 });
    // Not with HEAD, because the protocol interrupts the running request for it.
    expect((await client.get(location)).status).toBe(404);
    for (let n = 0; n < 10; n++) call.write(piece);
    const ended = await end;
    call.destroy();
    expect([404, 'closed']).toContain(ended);
    await expect.poll(pieces).toEqual([]);
  });

  it('does not let another site write', async () => {
    const answer = await begin(client, { length: 10, headers: { origin: 'https://elsewhere.test' } });
    expect(answer.status).toBe(403);
  });
});
