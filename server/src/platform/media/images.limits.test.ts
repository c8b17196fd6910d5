import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import {
  craftedPng,
  FOREIGN_FILES,
  noisePicture,
  plainPicture,
  pngBomb,
  pngChunk,
  textBombs,
} from '#testing/media-fixtures.ts';
import { createImageProcessor } from './images.ts';
import { MAX_PIXELS } from './rendition-plan.ts';

const images = createImageProcessor();
const MEGABYTE = 1024 * 1024;
// Memory for decoding: 60000 × 60000 pixels take gigabytes, 8000 × 7000 take 160 MB.
const RSS_ALLOWANCE = 60 * MEGABYTE;

const rssGrowth = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 1);
  await work().finally(() => clearInterval(watch));
  return Math.max(highest, process.memoryUsage.rss()) - before;
};

describe('createImageProcessor', () => {
  it.each(Object.keys(FOREIGN_FILES))('cannot be made to open %s', async (name) => {
    const file = FOREIGN_FILES[name] ?? Buffer.alloc(0);
    await expect(images.process(file)).rejects.toMatchObject({ reason: 'unreadable' });
  });
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a %s that ends early', async (format) => {
    const file = await noisePicture(300, 200)[format]().toBuffer();
    for (const share of [0.02, 0.5, 0.95]) {
      const cut = file.subarray(0, Math.floor(file.length * share));
      await expect(images.process(cut)).rejects.toMatchObject({ reason: 'unreadable' });
    }
  });
  it('refuses a damaged picture and one with missing pixels', async () => {
    const file = await noisePicture(300, 200).png().toBuffer();
    const middle = Math.floor(file.length / 2);
    file.fill(0x55, middle, middle + 2000);
    await expect(images.process(file)).rejects.toMatchObject({ reason: 'unreadable' });
    const hollow = craftedPng({ width: 100, height: 100 }, deflateSync(Buffer.alloc(10)));
    await expect(images.process(hollow)).rejects.toMatchObject({ reason: 'unreadable' });
  });
  it('enforces the pixel limit exactly', async () => {
    const side = 1000;
    const limit = await images.process(pngBomb(MAX_PIXELS / side / 10, side * 10));
    expect(limit.height).toBe(4096);
    const over = pngBomb(MAX_PIXELS / side / 10 + 1, side * 10);
    await expect(images.process(over)).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });
  it('refuses decompression bombs before they use memory', async () => {
    const claimed = craftedPng({ width: 60_000, height: 60_000 }, deflateSync(Buffer.alloc(1000)));
    const real = pngBomb(8000, 7000);
    expect(real.length).toBeLessThan(MEGABYTE);
    const growth = await rssGrowth(async () => {
      await expect(images.process(claimed)).rejects.toMatchObject({ reason: 'too-many-pixels' });
      await expect(images.process(real)).rejects.toMatchObject({ reason: 'too-many-pixels' });
    });
    expect(growth).toBeLessThan(RSS_ALLOWANCE);
  });
  it('does not pass the text of a picture to the decoder', async () => {
    const pixels = deflateSync(Buffer.alloc((10 * 3 + 1) * 10));
    const decode = vi.spyOn(sharp.prototype, 'metadata');
    for (const count of [20, 200]) {
      const flood = craftedPng({ width: 10, height: 10 }, pixels, textBombs(count));
      expect(await images.process(flood)).toMatchObject({ width: 10 });
      const header = await (decode.mock.results.at(-1)?.value as Promise<Metadata>);
      expect(header.comments).toBeUndefined();
    }
  });
  it('refuses a picture with more parts than any program writes', async () => {
    const pixels = deflateSync(Buffer.alloc((10 * 3 + 1) * 10));
    const parts = Array<Buffer>(100_001).fill(pngChunk('tEXt', Buffer.from('a\0b')));
    const decode = vi.spyOn(sharp.prototype, 'metadata');
    const flood = craftedPng({ width: 10, height: 10 }, pixels, parts);
    await expect(images.process(flood)).rejects.toMatchObject({ reason: 'unreadable' });
    expect(decode).not.toHaveBeenCalled();
  });
  it('accepts pictures that lack only their end marker, and no other incomplete ones', async () => {
    const jpeg = await noisePicture(300, 200).jpeg().toBuffer();
    const progressive = await noisePicture(300, 200).jpeg({ progressive: true }).toBuffer();
    for (const file of [jpeg, progressive]) {
      for (const end of [1, 2])
        expect(await images.process(file.subarray(0, -end))).toMatchObject({ width: 300 });
      for (const end of [40, 200])
        await expect(images.process(file.subarray(0, -end))).rejects.toMatchObject({ reason: 'unreadable' });
    }
    const png = await noisePicture(300, 200).png().toBuffer();
    expect(await images.process(png.subarray(0, -12))).toMatchObject({ width: 300 });
    await expect(images.process(png.subarray(0, -13))).rejects.toMatchObject({ reason: 'unreadable' });
  });
  it('reads one frame of an animation, however many it has', async () => {
    const frames = 300;
    const raw = { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 } as const;
    const pixels = Buffer.alloc(64 * 64 * 3 * frames);
    for (let frame = 0; frame < frames; frame += 1) pixels.writeUInt16BE(frame, frame * 64 * 64 * 3);
    const animation = await sharp(pixels, { raw }).webp({ loop: 0 }).toBuffer();
    expect(await images.process(animation)).toMatchObject({ width: 64, height: 64 });
  });
  it('refuses a picture longer than any photograph', async () => {
    await expect(images.process(pngBomb(30_001, 1))).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });
  it('answers other work while many large pictures are queued', async () => {
    const file = await plainPicture(2400, 1800).jpeg().toBuffer();
    let done = 0;
    const all = Array.from({ length: 20 }, () =>
      images.process(file).then(() => {
        done += 1;
      }),
    );
    // Timers and file access share the event loop and the thread pool with the pictures: they must not wait.
    const scratch = await mkdtemp(join(tmpdir(), 'opencall-order-'));
    await writeFile(join(scratch, 'note'), 'written meanwhile');
    expect(done).toBeLessThan(20);
    await rm(scratch, { recursive: true });
    await Promise.all(all);
    expect(done).toBe(20);
  }, 120_000);
  it('reports busy when too many pictures wait', async () => {
    const tight = createImageProcessor({ concurrency: 1, maxWaiting: 1 });
    const file = await plainPicture(500, 500).jpeg().toBuffer();
    const results = await Promise.allSettled([1, 2, 3].map(() => tight.process(file)));
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { reason: 'busy' } });
  });
});
