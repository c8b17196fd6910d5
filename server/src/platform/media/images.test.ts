import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOREIGN_FILES, noisePicture, plainPicture } from '#testing/media-fixtures.ts';
import { isWideGamut } from './icc-gamut.ts';
import { createImageProcessor } from './images.ts';
import { ALBUM_PLAN, galleryPlan } from './rendition-plan.ts';

const images = createImageProcessor();

/** A picture whose left half is red and right half blue, 40 × 20. */
const redAndBlue = () =>
  plainPicture(40, 20, '#0000ff').composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const pixelAt = async (file: Buffer, left: number, top: number) => {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

const psnr = async (a: Buffer, b: Buffer) => {
  const [left, right] = [await sharp(a).raw().toBuffer(), await sharp(b).raw().toBuffer()];
  let sum = 0;
  for (let n = 0; n < left.length; n++) sum += ((left[n] ?? 0) - (right[n] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / left.length));
};

describe('createImageProcessor', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('converts %s into WebP', async (format) => {
    const { renditions, width, height } = await images.process(
      await plainPicture(30, 20)[format]().toBuffer(),
    );
    expect([width, height]).toEqual([30, 20]);
    expect(await sharp(renditions[0]?.data).metadata()).toMatchObject({
      format: 'webp',
      width: 30,
      height: 20,
    });
  });
  it('creates the widths 320, 640, 1280 and 2048 of a large picture', async () => {
    const done = await images.process(await plainPicture(3000, 2000).jpeg().toBuffer());
    expect(done.renditions.map((r) => [r.width, r.height])).toEqual([
      [320, 213],
      [640, 427],
      [1280, 853],
      [2048, 1365],
    ]);
    expect([done.width, done.height]).toEqual([2048, 1365]);
    for (const { data, width, height } of done.renditions) {
      expect(await sharp(data).metadata()).toMatchObject({ width, height });
    }
  });
  it('never enlarges a picture', async () => {
    const small = await images.process(await plainPicture(200, 100).png().toBuffer());
    expect(small.renditions.map((r) => r.width)).toEqual([200]);
    const exact = await images.process(await plainPicture(640, 10).png().toBuffer());
    expect(exact.renditions.map((r) => r.width)).toEqual([320, 640]);
    const between = await images.process(await plainPicture(700, 10).png().toBuffer());
    expect(between.renditions.map((r) => r.width)).toEqual([320, 640, 700]);
  });
  it('creates album widths up to 2,560 pixels on the longer side, and a small picture for the gallery', async () => {
    const tall = await plainPicture(3000, 4000, '#80a0c0').jpeg().toBuffer();
    const album = await images.process(tall, ALBUM_PLAN);
    expect(album.renditions.map((r) => [r.width, r.height])).toEqual([
      [320, 427],
      [640, 853],
      [960, 1280],
      [1280, 1707],
      [1920, 2560],
    ]);
    expect([album.width, album.height, album.largestWidth]).toEqual([1920, 2560, 1920]);
    const gallery = await images.process(tall, galleryPlan(0));
    expect(gallery.renditions.map((r) => r.width)).toEqual([320, 450, 640, 960, 1280, 1920]);
    expect([gallery.width, gallery.height, gallery.largestWidth]).toEqual([450, 600, 1920]);
    const small = await images.process(await plainPicture(300, 200).png().toBuffer(), galleryPlan(0));
    expect(small).toMatchObject({ width: 300, height: 200, largestWidth: 300 });
    expect(small.renditions).toHaveLength(1);
  });
  it('rotates by quarters after the orientation, and fills transparent areas with white', async () => {
    const clear = await sharp({
      create: { width: 20, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const [onWhite] = (await images.process(clear, galleryPlan(0))).renditions;
    expect(await pixelAt(onWhite?.data ?? clear, 5, 5)).toEqual([255, 255, 255]);
    // Upright, the red half is on top (orientation 6).
    const turned = await redAndBlue().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const redAt = { 0: [10, 3], 90: [37, 10], 180: [10, 37], 270: [3, 10] } as const;
    for (const rotation of [0, 90, 180, 270] as const) {
      const { renditions, width, height } = await images.process(turned, galleryPlan(rotation));
      expect([width, height], `${rotation}`).toEqual(rotation % 180 === 0 ? [20, 40] : [40, 20]);
      const [left, top] = redAt[rotation];
      const [red = 0, , blue = 0] = await pixelAt(renditions[0]?.data ?? turned, left, top);
      expect(red > blue, `${rotation}`).toBe(true);
    }
  });
  it('fits a very tall picture into the size limits of WebP', async () => {
    const done = await images.process(await plainPicture(100, 20_000).png().toBuffer());
    expect([done.width, done.height]).toEqual([20, 4096]);
  });
  it('turns the picture upright for each EXIF orientation', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const turned = orientation >= 5;
      const file = await redAndBlue().jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
      const { renditions, width, height } = await images.process(file);
      expect([width, height], `orientation ${orientation}`).toEqual(turned ? [20, 40] : [40, 20]);
      const [red = 0, , blue = 0] = await pixelAt(renditions[0]?.data ?? Buffer.alloc(0), 3, 3);
      // The stored left half is red; these orientations bring it to the top or keep it on the left.
      expect(red > blue, `orientation ${orientation}`).toBe([1, 4, 5, 6].includes(orientation));
    }
  });
  it('drops EXIF, including location and camera, and XMP', async () => {
    const file = await plainPicture(400, 300)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'SecretName' },
        IFD3: {
          GPSLatitude: '51/1 30/1 0/1',
          GPSLongitude: '0/1 7/1 0/1',
          GPSLatitudeRef: 'N',
          GPSLongitudeRef: 'W',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(file).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    expect(file.includes('SecretCamera')).toBe(true);
    for (const { data } of (await images.process(file)).renditions) {
      const after = await sharp(data).metadata();
      expect([after.exif, after.xmp, after.orientation]).toEqual([undefined, undefined, undefined]);
      expect(isWideGamut(after.icc)).toBe(true);
      for (const secret of ['Secret', 'EXIF', 'XMP ', 'GPS']) expect(data.includes(secret)).toBe(false);
    }
  });
  it('converts CMYK, gray and 16-bit pictures to sRGB', async () => {
    const others = [
      await noisePicture(50, 50).toColourspace('cmyk').jpeg().toBuffer(),
      await noisePicture(50, 50).toColourspace('b-w').png().toBuffer(),
      await noisePicture(50, 50).toColourspace('rgb16').png().toBuffer(),
    ];
    for (const file of others) {
      const { renditions, width } = await images.process(file);
      expect(width).toBe(50);
      expect((await sharp(renditions[0]?.data).metadata()).space).toBe('srgb');
    }
  });
  it('keeps transparency', async () => {
    const clear = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    });
    const { renditions } = await images.process(await clear.png().toBuffer());
    expect((await sharp(renditions[0]?.data).metadata()).hasAlpha).toBe(true);
  });
  it('does not visibly degrade a picture that is already small', async () => {
    const soft = await noisePicture(600, 450).blur(2).jpeg({ quality: 92 }).toBuffer();
    const { renditions } = await images.process(soft);
    const full = renditions.at(-1)?.data ?? Buffer.alloc(0);
    // 40 dB is where people stop telling two photographs apart.
    expect(await psnr(soft, full)).toBeGreaterThan(40);
  });
  it('creates a placeholder of a few bytes with the picture’s color', async () => {
    const { placeholder } = await images.process(await plainPicture(300, 200, '#ff0000').jpeg().toBuffer());
    expect(placeholder).toMatch(/^[A-Za-z0-9_-]{20,40}$/);
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64url'));
    expect(r).toBeGreaterThan(0.9);
    expect(Math.max(g, b)).toBeLessThan(0.1);
  });
});

describe('createImageProcessor, from a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'opencall-images-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('handles a path like bytes', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, await plainPicture(64, 48).jpeg().toBuffer());
    expect(await images.process(path)).toMatchObject({ width: 64, height: 48 });
  });

  it('refuses a forbidden format by path too', async () => {
    const path = join(folder, 'drawing.svg');
    await writeFile(path, FOREIGN_FILES.svg ?? '');
    await expect(images.process(path)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
