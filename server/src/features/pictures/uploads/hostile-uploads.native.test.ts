import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { HOSTILE_MP4, webmOfClusters } from '#testing/hostile-videos.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { makeVideo } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Refusal = Answer<{ error: string; code: string }>;
const BROKEN = [400, 'FILE_BROKEN'];
const refusalOf = ({ status, body }: Refusal) => [status, body.code];

describe('videos crafted to keep the server busy', () => {
  const app = useTestApp();
  let client: HttpClient;
  let uploads: ReturnType<typeof createUploadClient>;
  beforeAll(async () => {
    ({ client } = await buildMember(app));
    uploads = createUploadClient(app);
  });

  const send = (file: Buffer, mime = 'video/mp4') =>
    uploads.upload(client, { file, mime, uploadType: 'contest-entry' });

  it.each(Object.keys(HOSTILE_MP4))('are refused as broken: %s', async (claim) => {
    expect(refusalOf(await send((await HOSTILE_MP4[claim]?.()) ?? Buffer.alloc(0)))).toEqual(BROKEN);
    expect([await uploads.storedFiles(), await uploads.incoming()]).toEqual([[], []]);
  });

  it('are refused as broken: 200,000 clusters', async () => {
    expect(refusalOf(await send(await webmOfClusters(200_000), 'video/webm'))).toEqual(BROKEN);
    expect([await uploads.storedFiles(), await uploads.incoming()]).toEqual([[], []]);
  });

  it('do not lock out other members when twenty are sent concurrently', async () => {
    const hostile = (await HOSTILE_MP4['samples a chunk']?.()) ?? Buffer.alloc(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(hostile)));
    // One is processed and sixteen wait; the server asks further ones to retry.
    for (const answer of answers) expect([400, 503]).toContain(answer.status);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(17);
    expect((await send(await makeVideo({ container: 'mp4', seconds: 2 }))).status).toBe(201);
  });
});

describe('a video that takes endless time to read', () => {
  let app: TestApp;
  let client: HttpClient;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'opencall-endless-'));
    const videoProgram = join(folder, 'endless.mjs');
    await writeFile(videoProgram, "process.send({ step: 'probe' }, () => { for (;;); });");
    app = await buildTestApp({}, { videoProgram });
    ({ client } = await buildMember(app));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('is refused as broken, and other requests are answered meanwhile', async () => {
    const uploads = createUploadClient(app);
    const order: string[] = [];
    const file = await makeVideo({ container: 'mp4', seconds: 1 });
    const upload = uploads
      .upload(client, { file, uploadType: 'contest-entry' })
      .finally(() => order.push('upload'));
    await expect.poll(uploads.incoming).toHaveLength(1);
    for (let n = 0; n < 20; n += 1) {
      expect((await client.get('/api/user')).status).toBe(200);
      order.push('other');
    }
    expect(refusalOf(await upload)).toEqual(BROKEN);
    expect(order).toEqual([...Array(20).fill('other'), 'upload']);
    expect([await uploads.storedFiles(), await uploads.incoming()]).toEqual([[], []]);
  });
});
