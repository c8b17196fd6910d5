import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type RedisPeer, startRedisPeer } from '#testing/redis-peer.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';

const BUCKET = {
  bucket: 'opencall-media',
  region: 'eu-central-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
};
const MESSAGES = 20;

type Member = BuiltUser & { client: HttpClient };

let redis: RedisPeer;
let s3: S3Peer;
let app: TestApp;
let ann: Member;
let bob: Member;
let file: Buffer;
beforeAll(async () => {
  redis = await startRedisPeer();
  s3 = await startS3Peer(BUCKET);
  const place = { ...BUCKET, endpoint: s3.endpoint, forcePathStyle: true, presignedEndpoint: null };
  const storage = createS3Store(place, { read: 1_000, upload: 2_000 });
  app = await buildTestApp({ redisUrl: redis.url, rateLimits: true }, { storage });
  await app.platform.jobs.work();
  ann = await buildMember(app);
  bob = await buildMember(app);
  file = await plainPicture(40, 30).jpeg().toBuffer();
});
afterAll(async () => {
  await app.close();
  await redis.stop();
  await s3.close();
});

const away = {
  cut: () => {
    redis.cut();
    s3.mood = 'refuses';
  },
  frozen: () => {
    redis.freeze();
    s3.mood = 'hangs';
  },
};
const back = (): void => {
  redis.accept();
  redis.thaw();
  s3.mood = 'answers';
};
const say = async (content: string): Promise<number> => {
  const sent = await ann.client.post('/api/messages', { recipientId: bob.userId, content });
  expect(sent.status).toBe(201);
  return Number(sent.body.id);
};
const receivedBy = async (): Promise<number[]> => {
  const { body } = await bob.client.get<{ id: number }[]>(`/api/messages/${ann.userId}`);
  return body.map(({ id }) => id);
};

describe.each(['cut', 'frozen'] as const)('Redis and S3 that are %s', (how) => {
  it('affect only calls that need them, lose no data, and recover automatically', async () => {
    onTestFinished(back);
    const uploads = createUploadClient(app);
    const form = { file, uploadType: 'gallery' };
    const [kept, dropped] = [
      await uploads.uploaded(ann.client, form),
      await uploads.uploaded(ann.client, form),
    ];
    away[how]();

    const sent: number[] = [];
    for (let n = 0; n < MESSAGES; n += 1) sent.push(await say(`${how} ${n}`));
    expect((await uploads.upload(ann.client, form)).status).toBe(503);
    // A file that could not be deleted is deleted later.
    const { database } = app.platform;
    const { removeUploads } = await import('#features/pictures/uploads/media-upkeep.service.ts');
    await database.transaction((tx) => removeUploads(tx, [keyOf(dropped)]));
    const isTriedAgain = `from jobs where kind = 'remove-stored-files' and state = 'waiting' and tries > 0`;
    await eventually(async () => {
      const { rows } = await database.executeSql(`select id ${isTriedAgain}`);
      expect(rows.length).toBe(1);
    });

    back();
    expect(await receivedBy()).toEqual(expect.arrayContaining(sent));
    expect((await ann.client.get(kept)).status).toBe(200);
    expect((await uploads.upload(ann.client, form)).status).toBe(201);
    const stream = await eventually(async () => {
      const opened = await openEvents(bob.client);
      expect(opened.response.statusCode).toBe(200);
      return opened;
    });
    onTestFinished(() => stream.close());
    await stream.next('ready');
    const last = await say('afterwards');
    await stream.next('message');
    expect(await receivedBy()).toContain(last);
    // The queue retries after a pause, which the test skips.
    await database.executeSql(`update jobs set start_after = now() - interval '1 second'
      where id in (select id ${isTriedAgain})`);
    const left = () => [...s3.objects.keys()].filter((key) => key.includes(keyOf(dropped)));
    await eventually(() => expect(left()).toEqual([]));
    expect([...s3.objects.keys()].some((key) => key.includes(keyOf(kept)))).toBe(true);
  });
});
