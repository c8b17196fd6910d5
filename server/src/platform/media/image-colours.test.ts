import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chartErrors, colourChart } from '#testing/colour-chart.ts';
import { createImageProcessor } from './images.ts';
import { ALBUM_PLAN, galleryPlan } from './rendition-plan.ts';

const images = createImageProcessor();

const medianOf = (ascending: number[]): number => ascending[Math.floor(ascending.length / 2)] ?? 0;

const expectTrue = async (data: Buffer): Promise<void> => {
  const errors = await chartErrors(data);
  expect(medianOf(errors)).toBeLessThan(1);
  expect(errors.at(-1)).toBeLessThan(4);
};

describe('a wide-gamut picture', () => {
  it.each(['png', 'png16', 'jpeg', 'webp', 'avif'] as const)(
    'keeps its colors in every rendition: %s',
    async (format) => {
      const file = await colourChart(format);
      const { renditions } = await images.process(file, format === 'jpeg' ? galleryPlan(0) : ALBUM_PLAN);
      expect(renditions.length).toBeGreaterThan(1);
      for (const { data } of renditions) await expectTrue(data);
    },
  );

  it('keeps its colors in AVIF', async () => {
    const avif = await images.render(await colourChart('png'), ALBUM_PLAN, 'avif');
    for (const { data } of avif.renditions) {
      expect((await sharp(data).metadata()).format).toBe('heif');
      await expectTrue(data);
    }
  });

  it('loses colors if it is converted to sRGB, as the chart shows', async () => {
    const clipped = await sharp(await colourChart('png'))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await chartErrors(clipped)).at(-1)).toBeGreaterThan(4);
  });
});

describe('a picture in sRGB', () => {
  it('has no profile', async () => {
    const flat = sharp({ create: { width: 700, height: 400, channels: 3, background: '#c05030' } });
    for (const file of [await flat.png().toBuffer(), await flat.withIccProfile('srgb').jpeg().toBuffer()]) {
      const { renditions } = await images.process(file, ALBUM_PLAN);
      expect(renditions.map(({ width }) => width)).toEqual([320, 640, 700]);
      for (const { data } of renditions) expect((await sharp(data).metadata()).icc).toBeUndefined();
    }
  });
});
