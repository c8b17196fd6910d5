import { UPLOAD_LIMITS, UPLOAD_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import {
  FOREIGN_FILES,
  makeVideo,
  noisePicture,
  padTo,
  plainPicture,
  pngBomb,
} from '#testing/media-fixtures.ts';
import { createUploadClient, formOf, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { media } from './uploads.tables.ts';

type Caller = BuiltUser & { client: HttpClient };

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let member: Caller;
let jpeg: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  member = await buildMember(app);
  jpeg = await plainPicture(800, 600).jpeg().toBuffer();
});

/** Requests a file as its owner: the upload is not shown anywhere yet, so other members cannot see it. */
const fetchOwn = (path: string) => uploads.fetchFile(path, { cookie: member.client.cookie });

const rowOf = async (url: string) => {
  const [row] = await app.platform.database.db
    .select()
    .from(media)
    .where(eq(media.key, keyOf(url)));
  return row;
};

/** Memory used by buffers, including those of the test's client. */
const heldBytes = (): number => process.memoryUsage().arrayBuffers;

describe('POST /api/upload', () => {
  it('answers 201 and an address with size and placeholder', async () => {
    const answer = await uploads.upload(member.client, { file: jpeg, uploadType: 'gallery' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp\?w=600&h=450&t=[A-Za-z0-9_-]+&lw=800$/),
    });
    const { status, headers, bytes } = await fetchOwn(answer.body.url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 450 });
  });

  it('refuses a visitor', async () => {
    const answer = await app.visitor().post('/api/upload', undefined, {
      raw: formOf({ file: jpeg, uploadType: 'gallery' }),
    });
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Not authenticated');
  });

  it('accepts the parts in any order, and stores the description', async () => {
    for (const fileFirst of [true, false]) {
      const description = 'Studio, spring';
      const url = await uploads.uploaded(member.client, {
        file: jpeg,
        uploadType: 'gallery',
        description: ` ${description} `,
        fileFirst,
      });
      expect(await rowOf(url)).toMatchObject({ ownerId: member.userId, kind: 'gallery', description });
    }
  });

  it.each(UPLOAD_TYPES)('accepts a picture as %s', async (uploadType) => {
    const url = await uploads.uploaded(member.client, { file: jpeg, uploadType });
    expect(await rowOf(url)).toMatchObject({
      kind: uploadType,
      visibility: ['id-card', 'message'].includes(uploadType) ? 'private' : 'public',
      mime: 'image/webp',
      ...(uploadType === 'gallery' ? { width: 600, height: 450 } : { width: 800, height: 600 }),
      originalMime: ['gallery', 'portfolio'].includes(uploadType) ? 'image/jpeg' : null,
    });
  });

  it('detects the type from the bytes, not from name and header', async () => {
    const png = await plainPicture(20, 20).png().toBuffer();
    await uploads.uploaded(member.client, {
      file: png,
      name: 'drawing.svg',
      mime: 'image/svg+xml',
      uploadType: 'gallery',
    });
    const disguised = await uploads.upload(member.client, {
      file: FOREIGN_FILES.html,
      name: 'me.jpg',
      uploadType: 'gallery',
    });
    expect([disguised.status, disguised.body.error]).toEqual([415, 'Invalid file type']);
  });

  it.each(Object.keys(FOREIGN_FILES))('refuses %s with 415 for every upload type', async (name) => {
    for (const uploadType of UPLOAD_TYPES) {
      const answer = await uploads.upload(member.client, { file: FOREIGN_FILES[name], uploadType });
      const sentence =
        name === 'heic' ? expect.stringMatching(/^HEIC pictures .* as JPEG/) : 'Invalid file type';
      expect([answer.status, answer.body.error]).toEqual([415, sentence]);
    }
  });

  it('accepts WebP for every type except contest entries, whose photos are JPG and PNG', async () => {
    const webp = await plainPicture(20, 20).webp().toBuffer();
    for (const uploadType of UPLOAD_TYPES) {
      const { status } = await uploads.upload(member.client, { file: webp, uploadType });
      expect(status, uploadType).toBe(uploadType === 'contest-entry' ? 415 : 201);
    }
  });

  it('accepts videos only as contest entries', async () => {
    const video = await makeVideo({ container: 'mp4', seconds: 1 });
    for (const uploadType of UPLOAD_TYPES) {
      const { status } = await uploads.upload(member.client, { file: video, uploadType });
      expect(status, uploadType).toBe(uploadType === 'contest-entry' ? 201 : 415);
    }
  });

  it.each(['mp4', 'mov', 'webm'] as const)('stores a video: %s', async (container) => {
    const file = await makeVideo({ container, seconds: 2, title: 'SecretPlace' });
    const url = await uploads.uploaded(member.client, { file, uploadType: 'contest-entry' });
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${container}$`));
    expect(await rowOf(url)).toMatchObject({
      width: 320,
      height: 180,
      durationSeconds: 2,
      placeholder: null,
    });
    const { headers, bytes } = await fetchOwn(url);
    expect(headers.get('content-type')).toBe(
      { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' }[container],
    );
    expect(bytes.includes('SecretPlace')).toBe(false);
    expect((await rowOf(url))?.bytes).toBe(bytes.length);
  });

  it('refuses a video over five minutes and a broken one', async () => {
    const long = await makeVideo({ container: 'mp4', seconds: 301, packetBytes: 10 });
    const refused = await uploads.upload(member.client, { file: long, uploadType: 'contest-entry' });
    expect([refused.status, refused.body.code]).toEqual([400, 'VIDEO_TOO_LONG']);
    const video = await makeVideo({ container: 'mp4', seconds: 3, indexFirst: true });
    const broken = await uploads.upload(member.client, {
      file: video.subarray(0, video.length - 500),
      uploadType: 'contest-entry',
    });
    expect([broken.status, broken.body.code]).toEqual([400, 'FILE_BROKEN']);
  });

  it.each(UPLOAD_TYPES.filter((type) => UPLOAD_LIMITS[type] === 5 * 1024 * 1024))(
    'accepts exactly 5 MB as %s and not one byte more',
    async (uploadType) => {
      for (const fileFirst of [true, false]) {
        const exact = padTo(jpeg, 5 * 1024 * 1024);
        expect((await uploads.upload(member.client, { file: exact, uploadType, fileFirst })).status).toBe(
          201,
        );
        const over = await uploads.upload(member.client, {
          file: padTo(jpeg, 5 * 1024 * 1024 + 1),
          uploadType,
          fileFirst,
        });
        expect([over.status, over.body.error]).toEqual([413, 'File too large']);
      }
    },
  );

  it('accepts exactly 100 MB as a contest entry and not one byte more, without loading it into memory', async () => {
    const limit = UPLOAD_LIMITS['contest-entry'];
    const before = heldBytes();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, heldBytes());
    }, 5);
    const exact = await uploads.streamUpload(member.client, { head: jpeg, size: limit });
    const over = await uploads.streamUpload(member.client, { head: jpeg, size: limit + 1 });
    clearInterval(watch);
    expect([exact.status, over.status]).toEqual([201, 413]);
    expect(JSON.parse(over.text).error).toBe('File too large');
    expect(highest - before).toBeLessThan(limit / 2);
  });

  it('answers a missing type, an unknown type and a body that is not a form with 400', async () => {
    for (const uploadType of [undefined, '']) {
      const missing = await uploads.upload(member.client, {
        file: jpeg,
        ...(uploadType === undefined ? {} : { uploadType }),
      });
      expect([missing.status, missing.body.error]).toEqual([400, 'Upload type is required']);
    }
    const unknown = await uploads.upload(member.client, { file: jpeg, uploadType: 'avatar' });
    expect([unknown.status, unknown.body.error]).toEqual([400, 'Unknown upload type']);
    const json = await member.client.post('/api/upload', { uploadType: 'gallery' });
    expect([json.status, json.body.error]).toEqual([400, 'Upload type is required']);
    expect((await member.client.post('/api/upload')).status).toBe(400);
  });

  it('answers a missing, an empty and a second file with 400', async () => {
    const missing = await uploads.upload(member.client, { uploadType: 'gallery' });
    expect([missing.status, missing.body.code]).toEqual([400, 'FILE_REQUIRED']);
    const empty = await uploads.upload(member.client, { file: Buffer.alloc(0), uploadType: 'gallery' });
    expect([empty.status, empty.body.code]).toEqual([400, 'FILE_EMPTY']);
    const form = formOf({ file: jpeg, uploadType: 'gallery' });
    form.append('file', new Blob([new Uint8Array(jpeg)]), 'second.jpg');
    expect((await member.client.post('/api/upload', undefined, { raw: form })).status).toBe(400);
  });

  it('ignores unknown parts', async () => {
    const form = formOf({ file: jpeg, uploadType: 'gallery' });
    form.append('thumbnail', new Blob([new Uint8Array(jpeg)]), 'thumb.jpg');
    form.append('colour', 'blue');
    expect((await member.client.post('/api/upload', undefined, { raw: form })).status).toBe(201);
  });

  it('limits the description, and refuses text that the database cannot store', async () => {
    expect(
      (
        await uploads.upload(member.client, {
          file: jpeg,
          uploadType: 'gallery',
          description: 'x'.repeat(300),
        })
      ).status,
    ).toBe(201);
    const long = await uploads.upload(member.client, {
      file: jpeg,
      uploadType: 'gallery',
      description: 'x'.repeat(301),
    });
    expect([long.status, long.body.error]).toEqual([400, 'Description cannot exceed 300 characters']);
    expect(
      (await uploads.upload(member.client, { file: jpeg, uploadType: 'gallery', description: 'a\0b' }))
        .status,
    ).toBe(400);
  });

  it('answers a broken picture with 400, and a decompression bomb before decoding it', async () => {
    const noise = await noisePicture(300, 300).jpeg().toBuffer();
    const broken = await uploads.upload(member.client, {
      file: noise.subarray(0, noise.length / 2),
      uploadType: 'gallery',
    });
    expect([broken.status, broken.body.code]).toEqual([400, 'FILE_BROKEN']);
    const bomb = await uploads.upload(member.client, { file: pngBomb(8000, 7000), uploadType: 'gallery' });
    expect([bomb.status, bomb.body.code]).toEqual([400, 'IMAGE_DIMENSIONS']);
  });

  it('removes location and camera from a photograph and rotates it upright', async () => {
    const file = await plainPicture(60, 30)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(file.includes('SecretCamera')).toBe(true);
    const url = await uploads.uploaded(member.client, { file, uploadType: 'gallery' });
    expect(url).toContain('w=30&h=60');
    const { bytes } = await fetchOwn(url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 60 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('SecretCamera')).toBe(false);
  });

  it('answers other requests while many pictures are being processed', async () => {
    const big = await plainPicture(1600, 1200).jpeg().toBuffer();
    let done = 0;
    const all = Array.from({ length: 20 }, () =>
      uploads.uploaded(member.client, { file: big, uploadType: 'gallery' }).then(() => {
        done += 1;
      }),
    );
    await eventually(async () => expect(await uploads.incoming()).not.toEqual([]));
    expect((await app.visitor().get('/livez')).status).toBe(200);
    expect((await member.client.get('/api/ping')).status).toBe(200);
    expect(done).toBeLessThan(20);
    await Promise.all(all);
  }, 120_000);
});
