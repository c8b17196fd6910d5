import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { createTestDatabase, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { PASSWORD } from '#testing/factories.ts';
import {
  buildFileViewers,
  createFileLooks,
  type FileViewers,
  type ViewerName,
} from '#testing/file-viewers.ts';
import { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';

/* Two processes on one database and one bucket, with a CDN before the files that everybody may see. */

const CDN = 'https://cdn.test';
const BUCKET = {
  bucket: 'opencall-media',
  region: 'eu-central-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
};

let peer: S3Peer;
let first: TestApp;
let second: TestApp;
let uploads: ReturnType<typeof createUploadClient>;
let people: FileViewers;
let file: Buffer;
/** Who gets the files from each process. */
let seenBy: (paths: readonly string[]) => Promise<ViewerName[][]>;

beforeAll(async () => {
  peer = await startS3Peer(BUCKET);
  const storage = createS3Store({
    ...BUCKET,
    endpoint: peer.endpoint,
    forcePathStyle: true,
    presignedEndpoint: { url: peer.endpoint },
  });
  const config = { mediaUrl: CDN, sessionSecret: randomBytes(32).toString('hex') };
  const database = await createTestDatabase();
  const other = await openPostgres(await urlOfTestDatabase(database), quietLog);
  second = await buildTestApp(config, { database: other, storage });
  first = await buildTestApp(config, { database, storage, clock: second.clock });
  uploads = createUploadClient(first);
  people = await buildFileViewers(first);
  const looks = [first, second].map(({ origin }) => createFileLooks(origin, people));
  seenBy = (paths) => Promise.all(looks.map((look) => look.seenBy(paths)));
  file = await plainPicture(900, 600).jpeg().toBuffer();
});
afterAll(async () => {
  await second.close();
  await first.close();
  await peer.close();
});

const upload = (uploadType: string) => uploads.uploaded(people.owner.client, { file, uploadType });
const renditions = (url: string): string[] =>
  ['.webp', '-320.webp', '.avif'].map((end) => `/media/${keyOf(url)}${end}`);
const onSecond = ({ client }: { client: HttpClient }): HttpClient =>
  Object.assign(new HttpClient(second.origin), { cookie: client.cookie });

const EVERYBODY: ViewerName[] = ['visitor', 'member', 'lapsed', 'owner', 'staff'];
const MEMBERS: ViewerName[] = ['member', 'owner', 'staff'];

describe('with two processes', () => {
  it('a picture removed from the gallery is hidden immediately, and visible again once it is added again', async () => {
    const { client, profileId, userId } = people.owner;
    const path = `/api/profiles/${profileId}/gallery`;
    const imageUrl = await upload('gallery');
    await client.patch(path, { imageUrl });
    const shown = () => onSecond(people.member).get<{ gallery: string[] }>(`/api/profiles/user/${userId}`);
    expect((await shown()).body.gallery).toEqual([CDN + imageUrl]);
    expect(await seenBy(renditions(imageUrl))).toEqual([EVERYBODY, EVERYBODY]);
    await client.patch(`${path}/remove`, { index: 0 });
    expect(await seenBy(renditions(imageUrl))).toEqual([['owner'], ['owner']]);
    await onSecond(people.owner).patch(path, { imageUrl });
    expect(await seenBy(renditions(imageUrl))).toEqual([EVERYBODY, EVERYBODY]);
  });

  it('an album that becomes private is visible only to its owner, and its pictures no longer have CDN addresses', async () => {
    const { client, profileId } = people.owner;
    await client.patch(`/api/profiles/${profileId}`, { isPublic: true });
    const album = await client.post('/api/albums', { title: 'Window light', visibility: 'public' });
    const imageUrl = await upload('portfolio');
    await client.post(`/api/albums/${album.body.id}/pictures`, { imageUrl });
    const listed = async (viewer: { client: HttpClient }) => {
      const { body } = await onSecond(viewer).get<{ url: string; sources: { url: string }[] }[]>(
        `/api/albums/${album.body.id}/pictures`,
      );
      return body.flatMap(({ url, sources }) => [url, ...sources.map((source) => source.url)]);
    };
    expect(await seenBy(renditions(imageUrl))).toEqual([EVERYBODY, EVERYBODY]);
    expect((await listed(people.member)).every((url) => url.startsWith(CDN))).toBe(true);
    await client.patch(`/api/albums/${album.body.id}`, { visibility: 'members' });
    expect(await seenBy(renditions(imageUrl))).toEqual([MEMBERS, MEMBERS]);
    expect((await listed(people.member)).every((url) => url.startsWith('/media/'))).toBe(true);
    await client.patch(`/api/albums/${album.body.id}`, { visibility: 'private' });
    expect(await seenBy(renditions(imageUrl))).toEqual([['owner'], ['owner']]);
    expect((await listed(people.owner)).every((url) => url.startsWith('/media/'))).toBe(true);
  });

  it('an account that is waiting for deletion shows no pictures, not even those in its messages', async () => {
    const { client, profileId } = people.owner;
    const imageUrl = await upload('gallery');
    await client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl });
    const sent = await upload('message');
    const message = await client.post('/api/messages', { recipientId: people.member.userId, imageUrl: sent });
    expect(message.status, message.text).toBe(201);
    const recipient = onSecond(people.member);
    const led = await recipient.get(sent);
    const address = new URL(led.headers.get('location') ?? '');
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(5);
    await client.post('/api/user/delete-account', { password: PASSWORD });
    expect(await seenBy(renditions(imageUrl))).toEqual([['staff'], ['staff']]);
    expect((await recipient.get(sent)).status).toBe(404);
  });
});

it('the bucket refuses unsigned requests, and its objects must not be cached', async () => {
  const [key = ''] = peer.objects.keys();
  expect((await fetch(`${peer.endpoint}/${BUCKET.bucket}/${key}`)).status).toBe(403);
  expect(new Set([...peer.objects.values()].map(({ cacheControl }) => cacheControl))).toEqual(
    new Set(['private, no-store']),
  );
});
