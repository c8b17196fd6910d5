import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';

const CDN = 'https://cdn.test/site';
const BUCKET = {
  bucket: 'opencall-media',
  region: 'eu-central-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
};

let app: TestApp;
let peer: S3Peer;
let uploads: ReturnType<typeof createUploadClient>;
let member: BuiltUser & { client: HttpClient };
let file: Buffer;
beforeAll(async () => {
  peer = await startS3Peer(BUCKET);
  const presignedEndpoint = { url: peer.endpoint };
  const storage = createS3Store({
    ...BUCKET,
    endpoint: peer.endpoint,
    forcePathStyle: true,
    presignedEndpoint,
  });
  app = await buildTestApp({ mediaUrl: CDN }, { storage });
  uploads = createUploadClient(app);
  member = await buildMember(app);
  file = await plainPicture(900, 600).jpeg().toBuffer();
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const contentSecurityPolicy = async () =>
  (await app.visitor().get('/livez')).headers.get('content-security-policy') ?? '';

describe('with MEDIA_URL', () => {
  it('addresses of public files start with it in every response', async () => {
    const path = await uploads.uploaded(member.client, { file, uploadType: 'gallery' });
    // The upload is not shown anywhere yet, so its address stays on this site, where the session identifies the owner.
    expect(path).toMatch(/^\/media\/[0-9a-f]{32}\.webp\?w=600&h=400&t=/);
    const url = CDN + path;
    const galleryPath = `/api/profiles/${member.profileId}/gallery`;
    const added = await member.client.patch(galleryPath, { imageUrl: path });
    expect(added.status, added.text).toBe(200);
    const shown = await member.client.get<{ gallery: string[] }>(`/api/profiles/user/${member.userId}`);
    expect(shown.body.gallery).toEqual([url]);
    const found = await member.client.get<{ gallery: string[]; userId: number }[]>('/api/profiles');
    expect(found.body.find(({ userId }) => userId === member.userId)?.gallery).toEqual([url]);
    const { rows } = await app.platform.database.executeSql(
      'select gallery[1] as stored from profiles where user_id = $1',
      [member.userId],
    );
    expect(rows[0]?.stored).toBe(path);
    // The server accepts the address as it was returned.
    await member.client.patch(`${galleryPath}/remove`, { index: 0 });
    const back = await member.client.patch<{ gallery: string[] }>(galleryPath, { imageUrl: url });
    expect([back.status, back.body.gallery]).toEqual([200, [url]]);
  });

  it('an address without it is accepted, and one of another site is refused', async () => {
    const url = await uploads.uploaded(member.client, { file, uploadType: 'gallery' });
    const path = `/api/profiles/${member.profileId}/gallery`;
    expect((await member.client.patch(path, { imageUrl: CDN + url })).status).toBe(200);
    const foreign = `https://elsewhere.test/site${url}`;
    expect((await member.client.patch(path, { imageUrl: foreign })).status).toBe(400);
  });

  it('the server still serves the files and ranges of them to pages of this site', async () => {
    const url = await uploads.uploaded(member.client, { file, uploadType: 'gallery' });
    await member.client.patch(`/api/profiles/${member.profileId}/gallery`, { imageUrl: url });
    const whole = await uploads.fetchFile(url);
    const part = await uploads.fetchFile(url, { range: 'bytes=0-9' });
    expect([whole.status, part.status, part.bytes.length]).toEqual([200, 206, 10]);
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const policy = await contentSecurityPolicy();
    expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.test[ ;]/);
    expect(policy).toMatch(/media-src [^;]*https:\/\/cdn\.test[ ;]/);
  });

  it('texts of members are not changed', async () => {
    const words = 'see /media/0123456789abcdef0123456789abcdef.webp and "/media/" there';
    const other = await buildMember(app);
    const body = { recipientId: other.userId, content: words };
    const sent = await member.client.post<{ content: string }>('/api/messages', body);
    expect(sent.body.content).toBe(words);
  });
});

describe('private pictures in S3', () => {
  it('are read from there at an address that is valid for seconds, by sender and recipient only', async () => {
    const other = await buildMember(app);
    const imageUrl = await uploads.uploaded(member.client, { file, uploadType: 'message' });
    expect(imageUrl).toMatch(/^\/api\/private-media\//);
    await member.client.post('/api/messages', { recipientId: other.userId, imageUrl });
    const answer = await other.client.get(imageUrl);
    const location = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, location.origin]).toEqual([302, peer.endpoint]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(location.searchParams.get('X-Amz-Expires')).toBe('5');
    const whole = await fetch(location);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const part = await fetch(location, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    location.searchParams.set('X-Amz-Expires', '604800');
    expect((await fetch(location)).status).toBe(403);
    const stranger = await buildMember(app);
    expect((await stranger.client.get(imageUrl)).status).toBe(404);
    expect((await app.visitor().get(imageUrl)).status).toBe(401);
    expect(await contentSecurityPolicy()).toMatch(new RegExp(`img-src [^;]*${peer.endpoint}[ ;]`));
  });

  it('are served by this server if they are documents, which are encrypted', async () => {
    const { client } = await buildMember(app);
    const url = await uploads.uploaded(client, { file, uploadType: 'id-card' });
    const { status, headers } = await client.get(url);
    expect([status, headers.get('cache-control'), headers.get('location')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    expect(peer.objects.has(`private/${keyOf(url)}.sealed`)).toBe(true);
  });
});
