import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient } from '#testing/upload-client.ts';

const BUCKET = {
  bucket: 'opencall-media',
  region: 'eu-central-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
};

let peer: S3Peer;
let app: TestApp;
let client: HttpClient;
let uploads: ReturnType<typeof createUploadClient>;

beforeAll(async () => {
  peer = await startS3Peer(BUCKET);
  const place = { ...BUCKET, endpoint: peer.endpoint, forcePathStyle: true, presignedEndpoint: null };
  const storage = createS3Store(place, { read: 300, upload: 600 });
  app = await buildTestApp({}, { storage });
  uploads = createUploadClient(app);
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  peer.mood = 'answers';
  ({ client } = await buildMember(app));
});

describe.each(['hangs', 'refuses', 'fails'] as const)('a storage that %s', (mood) => {
  it('causes 503 answers, and is used again once it is back', async () => {
    const form = { file: await plainPicture(40, 30).jpeg().toBuffer(), uploadType: 'gallery' };
    const url = await uploads.uploaded(client, form);
    peer.mood = mood;
    const answers = [await uploads.upload(client, form), await client.get(url)];
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'UNAVAILABLE']);
    }
    const started = performance.now();
    const ready = await app.visitor().get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { ok: true, trouble: 'The media storage does not answer' },
    ]);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await app.visitor().get('/livez')).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);

    peer.mood = 'answers';
    expect((await client.get(url)).status).toBe(200);
    expect((await app.visitor().get('/readyz')).body).toEqual({ ok: true });
    const again = await uploads.upload(client, form);
    expect(again.status).toBe(201);
  });
});
