import { readdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import {
  type Fingerprint,
  fingerprintOf,
  fingerprintsOf,
  HASH_DISTANCE_MAX,
  RASTER_DISTANCE_MAX,
  rasterDistance,
} from './fingerprint.ts';

const PICTURES = new URL('../../../demo-pictures/', import.meta.url);

const distance = (a: string, b: string): number => [...a].filter((bit, n) => bit !== b[n]).length;
const isLike = (known: readonly Fingerprint[], { hash, raster }: Fingerprint): boolean =>
  known.some(
    (one) =>
      distance(one.hash, hash) <= HASH_DISTANCE_MAX &&
      rasterDistance(one.raster, raster) <= RASTER_DISTANCE_MAX,
  );
/** Some of the demo world's, without its identity documents, which look alike and are compared with nothing. */
const pictures = async (every: number): Promise<Buffer[]> => {
  const names = (await readdir(PICTURES)).filter((name) => /^[amp].*-640\.webp$/.test(name)).toSorted();
  return Promise.all(
    names.filter((_, n) => n % every === 0).map((name) => readFile(new URL(name, PICTURES))),
  );
};

const EDITS: Record<string, (image: Sharp, size: { width: number; height: number }) => Sharp> = {
  'saved again': (image) => image.jpeg({ quality: 40 }),
  'half the size': (image, { width }) => image.resize(Math.round(width / 2)).webp({ quality: 70 }),
  thumbnail: (image) => image.resize(160).jpeg({ quality: 60 }),
  stretched: (image, { width, height }) =>
    image.resize(width, Math.round(height * 1.04), { fit: 'fill' }).png(),
  'cropped all around': (image, { width, height }) =>
    image.extract({
      left: Math.round(width * 0.035),
      top: Math.round(height * 0.035),
      width: Math.round(width * 0.93),
      height: Math.round(height * 0.93),
    }),
  'cropped at the left': (image, { width, height }) =>
    image.extract({ left: Math.round(width * 0.07), top: 0, width: Math.floor(width * 0.93), height }),
};

it('knows a picture again that was saved again, scaled, or slightly cropped, and no other', async () => {
  const all = await pictures(80);
  const known = await Promise.all(all.map((picture) => fingerprintsOf(picture)));
  for (const [n, picture] of all.entries()) {
    const { width, height } = await sharp(picture).metadata();
    for (const [name, edit] of Object.entries(EDITS)) {
      const edited = await edit(sharp(picture).flatten({ background: '#ffffff' }), {
        width,
        height,
      }).toBuffer();
      const print = await fingerprintOf(edited);
      const like = known.map((one) => isLike(one, print));
      expect(
        like.map((is, at) => (is ? at : -1)).filter((at) => at >= 0),
        `${name}, picture ${n}`,
      ).toEqual([n]);
    }
  }
});

it('tells even surfaces apart by their colours', async () => {
  const even = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .webp()
      .toBuffer();
  const [red, blue, redAgain] = [await even('#c02020'), await even('#2020c0'), await even('#c02020')];
  const known = await fingerprintsOf(red);
  expect(isLike(known, await fingerprintOf(redAgain))).toBe(true);
  expect(isLike(known, await fingerprintOf(blue))).toBe(false);
});
