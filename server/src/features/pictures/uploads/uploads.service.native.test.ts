import { join } from 'node:path';
import { UPLOAD_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageProcessor } from '#platform/media/images.ts';
import { createVideoProcessor } from '#platform/media/video.ts';
import { createObjectStore, type ObjectStore } from '#platform/storage/object-store.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember, buildUser, PASSWORD } from '#testing/factories.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { storageKeysOf } from './media-files.ts';
import { createMediaLibrary, type MediaLibrary } from './media-library.service.ts';
import { removeUploads } from './media-upkeep.service.ts';
import { type MediaRow, mediaUrl } from './uploads.presenter.ts';
import { findMedia, insertMedia } from './uploads.queries.ts';
import { assertOwnUpload } from './uploads.service.ts';
import { uploadUrlSql } from './uploads.sql.ts';

const S3 = { bucket: 'media', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };

const app = useTestApp();
let peer: S3Peer;
let picture: Buffer;
let ownerId = 0;
let strangerId = 0;

const libraryOver = (storage: ObjectStore): MediaLibrary =>
  createMediaLibrary({
    database: app.platform.database,
    storage,
    images: createImageProcessor(),
    videos: createVideoProcessor(),
    sealer: app.platform.sealer,
    review: { judge: async () => null, hold: async () => {} },
    quotaBytes: Number.MAX_SAFE_INTEGER,
  });

const add = async (kind: MediaRow['kind'], storage = app.platform.storage): Promise<MediaRow> => {
  const facts = { input: picture, ownerId, kind, description: 'Me', createdAt: new Date() };
  const { key } = await libraryOver(storage).addPicture(facts);
  const row = await findMedia(app.platform.database.db, key);
  if (!row) throw new Error('no row was inserted');
  return row;
};

beforeAll(async () => {
  peer = await startS3Peer(S3);
  picture = await plainPicture(700, 500).jpeg().toBuffer();
  ({ userId: ownerId } = await buildUser(app));
  ({ userId: strangerId } = await buildUser(app));
});
afterAll(() => peer.close());

describe('uploadUrlSql', () => {
  it('returns the address that the upload call returned, for every kind, and null without a key', async () => {
    const rows = await Promise.all(UPLOAD_TYPES.map((kind) => add(kind)));
    const video = {
      kind: 'contest-entry',
      visibility: 'public',
      ownerId,
      bytes: 1,
      width: 4,
      height: 5,
    } as const;
    const videos = await Promise.all(
      ['video/mp4', 'video/quicktime', 'video/webm'].map((mime, n) =>
        app.platform.database.autocommit((tx) => insertMedia(tx, { ...video, mime, key: `${n}`.repeat(32) })),
      ),
    );
    for (const row of [...rows, ...videos]) {
      const text = `select ${uploadUrlSql('$1::text')} as url`;
      expect(await app.platform.database.db.query({ text, values: [row.key] })).toEqual([
        { url: mediaUrl(row) },
      ]);
    }
    const text = `select ${uploadUrlSql('null')} as url`;
    expect(await app.platform.database.db.query({ text })).toEqual([{ url: null }]);
  });
});

describe('assertOwnUpload', () => {
  const claim = (url: string, changes: { ownerId?: number; kinds?: MediaRow['kind'][] } = {}) =>
    app.platform.database.autocommit((tx) =>
      assertOwnUpload(tx, { ownerId, url, kinds: ['gallery'], ...changes }),
    );

  it('accepts the address with, without and with another query, and returns the complete one', async () => {
    const row = await add('gallery');
    const url = mediaUrl(row);
    const [path] = url.split('?');
    for (const given of [url, `${path}`, `${path}?w=1&h=1&t=forged`]) {
      expect(await claim(given)).toEqual({ url, key: row.key, description: 'Me', isVideo: false });
    }
  });

  it('accepts a private picture by its private address only', async () => {
    const row = await add('id-card');
    expect(await claim(mediaUrl(row), { kinds: ['id-card'] })).toMatchObject({ url: mediaUrl(row) });
    const publicly = claim(`/media/${row.key}.webp`, { kinds: ['id-card'] });
    await expect(publicly).rejects.toMatchObject({ code: 'IMAGE_NOT_UPLOADED' });
  });

  it('refuses uploads of others, unknown ones and ones of another kind', async () => {
    const url = mediaUrl(await add('gallery'));
    const refused: Parameters<typeof claim>[] = [
      [url, { ownerId: strangerId }],
      [url, { kinds: ['contest-entry', 'id-card'] }],
      [`/media/${'0'.repeat(32)}.webp`],
    ];
    for (const args of refused) {
      await expect(claim(...args)).rejects.toMatchObject({
        code: 'IMAGE_NOT_UPLOADED',
        message: 'Image must be uploaded first',
      });
    }
  });

  it('refuses every other spelling of an address', async () => {
    const row = await add('gallery');
    const spellings = [
      '',
      'https://example.test/me.jpg',
      `https://example.test/media/${row.key}.webp`,
      `/media/${row.key}-320.webp`,
      `/media/${row.key}.mp4`,
      `/media/../media/${row.key}.webp`,
      `/api/private-media/${row.key}.webp`,
      `/media/${row.key}.webp#x`,
      `/media/${row.key.toUpperCase()}.webp`,
      `javascript:/media/${row.key}.webp`,
      'a\0b',
    ];
    for (const url of spellings) {
      await expect(claim(url), url).rejects.toMatchObject({ code: 'IMAGE_NOT_UPLOADED' });
    }
  });
});

/** Files of a gallery picture without AVIF, which is encoded later. */
const webpOf = (row: MediaRow): string[] => storageKeysOf(row).filter((key) => key.endsWith('.webp'));

describe('removeUploads', () => {
  it('deletes the row and all files, and ignores unknown keys', async () => {
    const { database, storage, jobs } = app.platform;
    const [gone, kept] = [await add('gallery'), await add('gallery')];
    expect(storageKeysOf(gone)).toHaveLength(8);
    await database.transaction((tx) => removeUploads(tx, [gone.key, 'unknown']));
    await jobs.drain();
    expect(await findMedia(database.db, gone.key)).toBeUndefined();
    for (const key of storageKeysOf(gone)) expect(await storage.stat(key)).toBeNull();
    for (const key of webpOf(kept)) expect(await storage.stat(key)).not.toBeNull();
    await database.transaction((tx) => removeUploads(tx, []));
  });
});

describe('createMediaLibrary over S3', () => {
  const s3Store = (secretAccessKey = S3.secretAccessKey) =>
    createObjectStore({
      s3: { ...S3, secretAccessKey, endpoint: peer.endpoint, forcePathStyle: true, presignedEndpoint: null },
      folder: join(app.platform.config.dataDir, 'unused'),
    });

  it('stores every width in the bucket with type and caching', async () => {
    const row = await add('gallery', s3Store());
    expect([...peer.objects.keys()].sort()).toEqual(webpOf(row).sort());
    for (const object of peer.objects.values()) {
      expect(object).toMatchObject({
        contentType: 'image/webp',
        cacheControl: 'private, no-store',
      });
    }
    await s3Store().delete(storageKeysOf(row));
    expect(peer.objects.size).toBe(0);
  });

  it('keeps no rendition or original of a deleted member', async () => {
    const there = await buildTestApp({}, { storage: s3Store() });
    try {
      const leaving = await buildMember(there);
      const { uploaded } = createUploadClient(there);
      for (const uploadType of ['gallery', 'portfolio'])
        await uploaded(leaving.client, { file: picture, uploadType });
      await there.platform.jobs.drain();
      const kinds = [...peer.objects.values()].map(({ contentType }) => contentType);
      expect([...new Set(kinds)].sort()).toEqual(['image/avif', 'image/jpeg', 'image/webp']);
      await leaving.client.post('/api/user/delete-account', { password: PASSWORD });
      there.clock.now = new Date(there.clock.now.getTime() + 15 * DAY_MS);
      await there.platform.database.background.autocommit(async (tx) =>
        tx.enqueue('delete-due-accounts', {}),
      );
      // Deleting the account enqueues the deletion of its files.
      await there.platform.jobs.drain();
      await there.platform.jobs.drain();
      expect([...peer.objects.keys()]).toEqual([]);
    } finally {
      await there.close();
    }
  });

  it('writes no row when the storage refuses', async () => {
    const countRows = async () =>
      (await app.platform.database.executeSql('select key from media')).rows.length;
    const before = await countRows();
    await expect(add('gallery', s3Store('wrong'))).rejects.toThrow();
    expect(await countRows()).toBe(before);
    expect(peer.objects.size).toBe(0);
  });
});
