/** What a picture is known by again: after saving, scaling and slight cropping, and hardly any other picture. */
export interface Fingerprint {
  /** 256 times 0 or 1: the signs of the low frequencies of its brightness. */
  hash: string;
  /** Its colours in squares, `RASTER_SIDE` a side, three bytes each. */
  raster: Buffer;
}

const SIDE = 64;
const FREQUENCIES = 16;
const RASTER_SIDE = 8;
/** Weaker frequencies are noise: what saving a picture again does to an even surface. */
const NOISE = 6;

/** Bits of 256 in which two hashes of one picture may differ. */
export const HASH_DISTANCE_MAX = 40;
/** Mean difference of colours, of 255. Pictures whose brightness runs alike differ in it, one that was saved again does not. */
export const RASTER_DISTANCE_MAX = 7;

const COSINES = Array.from({ length: FREQUENCIES }, (_, k) =>
  Array.from(
    { length: SIDE },
    (_, x) => Math.sqrt(2 / SIDE) * Math.cos((Math.PI * (2 * x + 1) * (k + 1)) / (2 * SIDE)),
  ),
);

/** The lowest frequencies of a cosine transform, the constant one left out. */
const frequenciesOf = (pixels: Uint8Array): number[] => {
  const rows = COSINES.map((cosines) =>
    Array.from({ length: SIDE }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += (cosines[x] ?? 0) * (pixels[y * SIDE + x] ?? 0);
      return sum;
    }),
  );
  return COSINES.flatMap((cosines) =>
    rows.map((row) => {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += (cosines[y] ?? 0) * (row[y] ?? 0);
      return Math.abs(sum) < NOISE ? 0 : sum;
    }),
  );
};

const hashOf = (pixels: Uint8Array): string => {
  const frequencies = frequenciesOf(pixels);
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length / 2] ?? 0;
  return frequencies.map((one) => (one > median ? '1' : '0')).join('');
};

/** Of a picture that was made safe before: WebP of our own. */
export const fingerprintOf = async (picture: Buffer): Promise<Fingerprint> => {
  const { sharp } = await import('./sharp.ts');
  const image = sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const small = { fit: 'fill' } as const;
  const [brightness, raster] = await Promise.all([
    image.clone().greyscale().resize(SIDE, SIDE, small).raw().toBuffer(),
    image.clone().resize(RASTER_SIDE, RASTER_SIDE, small).removeAlpha().raw().toBuffer(),
  ]);
  return { hash: hashOf(brightness), raster };
};

/** What is cut off at the left, top, right and bottom, in hundredths. */
const CROPS = [4, 8].flatMap((cut) => [
  [cut / 2, cut / 2, cut / 2, cut / 2],
  [cut, cut, cut, cut],
  [cut, 0, 0, 0],
  [0, cut, 0, 0],
  [0, 0, cut, 0],
  [0, 0, 0, cut],
  [cut, cut, 0, 0],
  [cut, 0, 0, cut],
  [0, cut, cut, 0],
  [0, 0, cut, cut],
  [cut, 0, cut, 0],
  [0, cut, 0, cut],
]);
/** Pixels that cropped copies are made of: their own fingerprints need no more. */
const CROPPED_SIDE = 512;

/** The picture's own fingerprint and those of slightly cropped copies of it. */
export const fingerprintsOf = async (picture: Buffer): Promise<Fingerprint[]> => {
  const { sharp } = await import('./sharp.ts');
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: CROPPED_SIDE, height: CROPPED_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const prints = [await fingerprintOf(picture)];
  for (const [left = 0, top = 0, right = 0, bottom = 0] of CROPS) {
    const part = (side: number, hundredths: number) => Math.round((side * hundredths) / 100);
    const region = {
      left: part(info.width, left),
      top: part(info.height, top),
      width: Math.max(1, part(info.width, 100 - left - right)),
      height: Math.max(1, part(info.height, 100 - top - bottom)),
    };
    const isWithin = region.left + region.width <= info.width && region.top + region.height <= info.height;
    if (isWithin) prints.push(await fingerprintOf(await sharp(data).extract(region).png().toBuffer()));
  }
  return prints;
};

/** Mean difference of two rasters, of 255. */
export const rasterDistance = (a: Buffer, b: Buffer): number => {
  let sum = 0;
  for (let n = 0; n < a.length; n += 1) sum += Math.abs((a[n] ?? 0) - (b[n] ?? 0));
  return sum / a.length;
};
