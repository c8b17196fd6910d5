import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { webmOfClusters } from '#testing/hostile-videos.ts';
import { FOREIGN_FILES, makeVideo } from '#testing/media-fixtures.ts';
import { sniffMediaType, type VideoType } from './sniff.ts';
import { createVideoProcessor } from './video.ts';

const videos = createVideoProcessor({ program: inject('videoProgram') });
const FIVE_MINUTES = 300;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-video-'));
});
afterAll(() => rm(folder, { recursive: true }));

const process = async (file: Buffer, type: VideoType) => {
  const [input, output] = [join(folder, 'input'), join(folder, 'output')];
  await writeFile(input, file);
  return {
    ...(await videos.process({ input, output, type, maxSeconds: FIVE_MINUTES })),
    copy: await readFile(output),
  };
};

describe.each(['mp4', 'mov', 'webm'] as const)('createVideoProcessor, %s', (container) => {
  it('returns duration and size, and copies the video into the same container', async () => {
    const done = await process(await makeVideo({ container, seconds: 3 }), container);
    expect(done.durationSeconds).toBeCloseTo(3, 1);
    expect([done.width, done.height]).toEqual([320, 180]);
    expect(sniffMediaType(done.copy)).toBe(container);
    const again = await process(done.copy, container);
    // WebM does not store the length of its last packet.
    expect(again.durationSeconds).toBeGreaterThan(2.85);
  });

  it('drops titles and comments', async () => {
    const file = await makeVideo({ container, seconds: 1, title: 'SecretPlace' });
    expect(file.includes('SecretPlace')).toBe(true);
    expect((await process(file, container)).copy.includes('SecretPlace')).toBe(false);
  });

  it('accepts five minutes and refuses more', async () => {
    const longest = await makeVideo({ container, seconds: FIVE_MINUTES, packetBytes: 20 });
    expect((await process(longest, container)).durationSeconds).toBeCloseTo(FIVE_MINUTES, 0);
    const longer = await makeVideo({ container, seconds: FIVE_MINUTES + 1, packetBytes: 20 });
    await expect(process(longer, container)).rejects.toMatchObject({ reason: 'too-long' });
  });

  it('refuses sound without a picture', async () => {
    const sound = await makeVideo({ container, seconds: 2, picture: false });
    await expect(process(sound, container)).rejects.toMatchObject({ reason: 'no-video' });
  });

  it('refuses a truncated video, wherever its index is', async () => {
    for (const indexFirst of [true, false]) {
      const video = await makeVideo({ container, seconds: 4, indexFirst });
      for (const share of [0.05, 0.5, 0.8]) {
        const cut = video.subarray(0, Math.floor(video.length * share));
        await expect(process(cut, container)).rejects.toMatchObject({
          reason: expect.stringMatching(/unreadable|no-video/),
        });
      }
    }
  });
});

describe('createVideoProcessor', () => {
  it('refuses a file that is not a video', async () => {
    for (const file of [Buffer.alloc(0), FOREIGN_FILES.html ?? Buffer.alloc(0), Buffer.alloc(5000, 7)]) {
      await expect(process(file, 'mp4')).rejects.toMatchObject({ reason: 'unreadable' });
    }
  });

  it('refuses a video without any packet', async () => {
    const empty = await makeVideo({ container: 'webm', seconds: 0 });
    await expect(process(empty, 'webm')).rejects.toMatchObject({
      reason: expect.stringMatching(/unreadable|no-video/),
    });
  });

  it.each(['mp4', 'mov'] as const)('accepts fragmented %s', async (container) => {
    const file = await makeVideo({ container, seconds: 3, fragmented: true });
    expect((await process(file, container)).durationSeconds).toBeCloseTo(3, 1);
  });

  it('accepts WebM with as many clusters as five minutes can have frames', async () => {
    expect((await process(await webmOfClusters(10_000), 'webm')).durationSeconds).toBeCloseTo(10, 0);
  }, 120_000);
});
