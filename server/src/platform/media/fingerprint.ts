/** Identifies a picture after it was saved again, scaled or edited slightly. Other pictures hardly ever match. */
export interface Fingerprint {
  /** 256 values of 0 or 1: the signs of the low frequencies of the brightness. */
  hash: string;
  /** Average colors of a grid, `RASTER_SIDE` cells a side, three bytes each. */
  raster: Buffer;
}

const SIDE = 64;
const FREQUENCIES = 16;
const RASTER_SIDE = 8;
/** Weaker frequencies are noise, which recompression adds to plain surfaces. */
const NOISE = 6;

/** Bits of 256 in which two hashes of one picture may differ. */
export const HASH_DISTANCE_MAX = 36;
/** Largest mean difference of two normalized rasters of one picture, of 255. */
export const RASTER_DISTANCE_MAX = 5;
/** Standard deviation that each colour channel of a raster is scaled to, so that contrast and tint do not count. */
const NORMAL_DEVIATION = 48;
/** Below this standard deviation a raster is a plain surface, which is compared by its colors. */
const EVEN_DEVIATION = 6;
/** A channel that varies less is not scaled up further: that would compare noise. */
const CHANNEL_DEVIATION_MIN = 12;

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

/** The pixels that a fingerprint is made of: 64 × 64 of brightness, 8 × 8 of colour. */
interface Pixels {
  brightness: Buffer;
  raster: Buffer;
}

const readPixels = async (picture: Buffer): Promise<Pixels> => {
  const { sharp } = await import('./sharp.ts');
  const image = sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const small = { fit: 'fill' } as const;
  const [brightness, raster] = await Promise.all([
    image.clone().greyscale().resize(SIDE, SIDE, small).raw().toBuffer(),
    image.clone().resize(RASTER_SIDE, RASTER_SIDE, small).removeAlpha().raw().toBuffer(),
  ]);
  return { brightness, raster };
};

const printOf = ({ brightness, raster }: Pixels): Fingerprint => ({ hash: hashOf(brightness), raster });

/**
 * The fingerprint of a picture without transformations. @param picture a safe picture: WebP made by this
 * server.
 */
export const fingerprintOf = async (picture: Buffer): Promise<Fingerprint> =>
  printOf(await readPixels(picture));

/** The source of the pixel at column `x`, row `y` of a square, in each of the eight orientations. */
const ORIENTATIONS: readonly ((x: number, y: number, last: number) => readonly [x: number, y: number])[] = [
  (x, y) => [x, y],
  (x, y, last) => [last - x, y],
  (x, y, last) => [x, last - y],
  (x, y, last) => [last - x, last - y],
  (x, y) => [y, x],
  (x, y, last) => [last - y, x],
  (x, y, last) => [y, last - x],
  (x, y, last) => [last - y, last - x],
];

const orient = (pixels: Buffer, side: number, from: (typeof ORIENTATIONS)[number]): Buffer => {
  const channels = pixels.length / (side * side);
  const turned = Buffer.alloc(pixels.length);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [fromX, fromY] = from(x, y, side - 1);
      const start = (fromY * side + fromX) * channels;
      pixels.copy(turned, (y * side + x) * channels, start, start + channels);
    }
  return turned;
};

/** Fingerprints of a picture in all eight mirrored and rotated forms; the first is the original. */
const orientedPrintsOf = ({ brightness, raster }: Pixels): Fingerprint[] =>
  ORIENTATIONS.map((from) =>
    printOf({ brightness: orient(brightness, SIDE, from), raster: orient(raster, RASTER_SIDE, from) }),
  );

/** How much a pixel may differ from the border around a picture, of 255. */
const BORDER_TOLERANCE = 24;
/** A border leaves at least this share of each side. */
const INNER_MIN = 0.5;

/** The picture without a plain border; undefined if it has none. */
const withoutBorder = async (picture: Buffer): Promise<Buffer | undefined> => {
  const { sharp } = await import('./sharp.ts');
  const flat = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: CROPPED_SIDE, height: CROPPED_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  // A plain surface has no inner picture.
  const trimmed = await sharp(flat.data)
    .trim({ threshold: BORDER_TOLERANCE })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!trimmed) return undefined;
  const [x, y] = [trimmed.info.width / flat.info.width, trimmed.info.height / flat.info.height];
  return (x < 1 || y < 1) && x >= INNER_MIN && y >= INNER_MIN ? trimmed.data : undefined;
};

/**
 * The fingerprints to compare an upload by: the picture and, with a plain border, the picture inside it, each
 * in all eight mirrored and rotated forms.
 */
export const uploadPrintsOf = async (picture: Buffer): Promise<Fingerprint[]> => {
  const inner = await withoutBorder(picture);
  const prints = orientedPrintsOf(await readPixels(picture));
  return inner ? [...prints, ...orientedPrintsOf(await readPixels(inner))] : prints;
};

/** Percent cut off at the left, top, right and bottom. */
const CROPS = [5, 10].flatMap((cut) => [
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
/** Pixels of the picture that is cropped: fingerprints need no more. */
const CROPPED_SIDE = 512;

/**
 * The fingerprints stored for a banned picture: its own, that of the picture inside a plain border, and those
 * of cropped copies.
 */
export const fingerprintsOf = async (picture: Buffer): Promise<Fingerprint[]> => {
  const { sharp } = await import('./sharp.ts');
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: CROPPED_SIDE, height: CROPPED_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const inner = await withoutBorder(picture);
  const prints = [await fingerprintOf(picture), ...(inner ? [await fingerprintOf(inner)] : [])];
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

const CELLS = RASTER_SIDE * RASTER_SIDE;
/** Share of the cells that must agree: a caption or a watermark covers some of the others. */
const AGREEING_SHARE = 0.75;
const CHANNELS = [0, 1, 2] as const;

interface Spread {
  mean: number;
  deviation: number;
}

/** Mean and standard deviation of each colour channel over some cells of a raster. */
const colorStatistics = (raster: Buffer, cells: readonly number[]): Spread[] =>
  CHANNELS.map((channel) => {
    const values = cells.map((cell) => raster[cell * 3 + channel] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, deviation: Math.sqrt(squares / values.length) };
  });

const isEven = (spreads: readonly Spread[]): boolean =>
  spreads.every(({ deviation }) => deviation < EVEN_DEVIATION);

/** The difference of each cell after setting both rasters to the same mean and contrast over `cells`. */
const cellDifferences = (a: Buffer, b: Buffer, cells: readonly number[]): number[] => {
  const [spreadsA, spreadsB] = [colorStatistics(a, cells), colorStatistics(b, cells)];
  // Plain surfaces differ only in their colors.
  const isPlain = isEven(spreadsA) || isEven(spreadsB);
  const read = (raster: Buffer, at: number, spread: Spread | undefined): number => {
    const value = raster[at] ?? 0;
    if (isPlain || !spread) return value;
    return ((value - spread.mean) * NORMAL_DEVIATION) / Math.max(spread.deviation, CHANNEL_DEVIATION_MIN);
  };
  return Array.from({ length: CELLS }, (_, cell) => {
    const differences = CHANNELS.map((channel) => {
      const at = cell * 3 + channel;
      return Math.abs(read(a, at, spreadsA[channel]) - read(b, at, spreadsB[channel]));
    });
    return differences.reduce((sum, one) => sum + one, 0) / CHANNELS.length;
  });
};

const ALL_CELLS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);

/**
 * Mean difference of two rasters, of 255, over the three quarters of their cells that agree best. Each colour channel is set to
 * the same mean and contrast over these cells, so that brightness, contrast, tint and a caption do not count. Even surfaces are
 * compared by their colours. (Least trimmed differences: two steps of selecting cells and comparing again.)
 */
export const rasterDistance = (a: Buffer, b: Buffer): number => {
  let cells = ALL_CELLS;
  for (let step = 0; step < 2; step += 1) {
    const differences = cellDifferences(a, b, cells);
    cells = ALL_CELLS.toSorted((one, other) => (differences[one] ?? 0) - (differences[other] ?? 0)).slice(
      0,
      CELLS * AGREEING_SHARE,
    );
  }
  const differences = cellDifferences(a, b, cells);
  return cells.reduce((sum, cell) => sum + (differences[cell] ?? 0), 0) / cells.length;
};
