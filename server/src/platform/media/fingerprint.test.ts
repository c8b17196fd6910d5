import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { editPicture, PICTURE_EDITS } from '#testing/picture-edits.ts';
import {
  type Fingerprint,
  fingerprintOf,
  fingerprintsOf,
  HASH_DISTANCE_MAX,
  RASTER_DISTANCE_MAX,
  rasterDistance,
  uploadPrintsOf,
} from './fingerprint.ts';

const PICTURES = new URL('../../../demo-pictures/', import.meta.url);

const distance = (a: string, b: string): number => [...a].filter((bit, n) => bit !== b[n]).length;
const isLike = (known: readonly Fingerprint[], { hash, raster }: Fingerprint): boolean =>
  known.some(
    (one) =>
      distance(one.hash, hash) <= HASH_DISTANCE_MAX &&
      rasterDistance(one.raster, raster) <= RASTER_DISTANCE_MAX,
  );
/** Pictures of the demo world without its identity documents, which look alike. */
const pictures = async (every: number): Promise<Buffer[]> => {
  const names = (await readdir(PICTURES)).filter((name) => /^[amp].*-640\.webp$/.test(name)).toSorted();
  return Promise.all(
    names.filter((_, n) => n % every === 0).map((name) => readFile(new URL(name, PICTURES))),
  );
};

it('recognizes a picture after every edit that members make, and no other picture', async () => {
  const all = await pictures(150);
  expect(all.length).toBeGreaterThan(3);
  const known = await Promise.all(all.map((picture) => fingerprintsOf(picture)));
  for (const [n, picture] of all.entries()) {
    for (const [name, edit] of Object.entries(PICTURE_EDITS)) {
      const prints = await uploadPrintsOf(await editPicture(picture, edit));
      const like = known.map((one) => prints.some((print) => isLike(one, print)));
      expect(
        like.map((is, at) => (is ? at : -1)).filter((at) => at >= 0),
        `${name}, picture ${n}`,
      ).toEqual([n]);
    }
  }
});

it('distinguishes plain surfaces by their colors', async () => {
  const even = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .webp()
      .toBuffer();
  const [red, blue, redAgain] = [await even('#c02020'), await even('#2020c0'), await even('#c02020')];
  const known = await fingerprintsOf(red);
  expect(isLike(known, await fingerprintOf(redAgain))).toBe(true);
  expect(isLike(known, await fingerprintOf(blue))).toBe(false);
});
