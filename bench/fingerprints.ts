/**
 * Recall: the share of the demo world's pictures that is recognized after each typical edit. False matches: every pair of the
 * demo world's and many generated pictures in all eight orientations, some with cropped copies. No pair may match.
 * Run: npm run bench -- fingerprints [--pictures 20000] [--cropped 500] [--edited 40]
 */
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type Fingerprint,
  fingerprintsOf,
  HASH_DISTANCE_MAX,
  RASTER_DISTANCE_MAX,
  rasterDistance,
  uploadPrintsOf,
} from '../server/src/platform/media/fingerprint.ts';
import { sharp } from '../server/src/platform/media/sharp.ts';
import { drawPicture } from '../server/src/testing/drawings.ts';
import { editPicture, PICTURE_EDITS } from '../server/src/testing/picture-edits.ts';
import { print, reportFigure, timed } from './measure.ts';

/** The server refuses SVG, but the generated pictures are drawn from it. */
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const DEMO = new URL('../server/demo-pictures/', import.meta.url);
const BUDGET_MATCHES = 0;
/** How many matching pairs to print. */
const NAMED_MAX = 20;
const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '20000' },
    cropped: { type: 'string', default: '500' },
    edited: { type: 'string', default: '40' },
  },
});

/**
 * Names the motif of a picture: `a-door-26-640.webp` and `s-door-3-640.webp` show the same door. Figures share parts: some
 * have the same head before another background, so a ban of one would match the other.
 */
const motifOf = (name: string): string => {
  if (/^m\d/.test(name)) return 'figure';
  return /^[aps]-([a-z]+)-/.exec(name)?.[1] ?? name;
};

/** All pictures except identity documents, which look alike and are never compared. */
const demoPictures = async (): Promise<Picture[]> => {
  const names = (await readdir(DEMO)).filter((name) => /^[^d].*-640\.webp$/.test(name)).toSorted();
  return names.map((name) => ({ name, motif: motifOf(name), read: () => readFile(new URL(name, DEMO)) }));
};

/** Converts a hash to eight numbers of 32 bits. */
const wordsOf = ({ hash }: Fingerprint): Uint32Array =>
  Uint32Array.from({ length: 8 }, (_, n) => Number.parseInt(hash.slice(n * 32, n * 32 + 32), 2));
const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
/** Counts the bits in which two hashes differ, and stops after the limit. */
const distance = (a: Uint32Array, b: Uint32Array): number => {
  let bits = 0;
  for (let n = 0; n < 8 && bits <= HASH_DISTANCE_MAX; n += 1) bits += ones((a[n] ?? 0) ^ (b[n] ?? 0));
  return bits;
};

interface Known extends Fingerprint {
  words: Uint32Array;
}
const known = (print: Fingerprint): Known => ({ ...print, words: wordsOf(print) });

/** A picture with its name for the report. */
interface Picture {
  name: string;
  /** The motif. Pairs with the same motif are counted separately. */
  motif: string;
  read(): Promise<Buffer>;
}

const demo = await demoPictures();
const pictures: Picture[] = Array.from(
  { length: Number(values.pictures) },
  (_, n) => demo[n] ?? { name: `generated ${n}`, motif: `generated ${n}`, read: () => drawPicture(n) },
);
/** The fingerprint of each original picture, as a ban stores it. */
const prints: Known[] = [];
/** The fingerprints of each picture in all orientations, as an upload compares them. */
const uploads: Known[][] = [];

/** Counts the pairs with similar hashes, and those with similar colors too. */
const tally = { pairs: 0, byHash: 0, sameMotif: 0, matches: [] as string[] };
const compare = (one: Known, at: number, other: number): void => {
  const there = prints[other] as Known;
  tally.pairs += 1;
  if (distance(one.words, there.words) > HASH_DISTANCE_MAX) return;
  tally.byHash += 1;
  if (rasterDistance(one.raster, there.raster) > RASTER_DISTANCE_MAX) return;
  const [first, second] = [pictures[at] as Picture, pictures[other] as Picture];
  if (first.motif === second.motif) tally.sameMotif += 1;
  else tally.matches.push(`${first.name} and ${second.name}`);
};
const report = (what: string): void => {
  const { pairs, byHash, sameMotif, matches } = tally;
  print(
    `${what}: ${pairs.toLocaleString('en-US')} pairs, ${byHash} alike by hash, of one motif ${sameMotif}; taken for another ${matches.length}`,
  );
  for (const match of matches.slice(0, NAMED_MAX)) print(`  ${match}`);
};

const [printMs] = await timed(async () => {
  for (const { read } of pictures) {
    const [first, ...others] = (await uploadPrintsOf(await read())).map(known);
    prints.push(first as Known);
    uploads.push([first as Known, ...others]);
  }
});
const each = (printMs / pictures.length).toFixed(1);
print(
  `${pictures.length} pictures, up to ${demo.length} of them from the demo world; ${each} ms each to create and to recognize`,
);
for (const [at, oriented] of uploads.entries())
  for (const one of oriented)
    for (let other = at + 1; other < prints.length; other += 1) compare(one, at, other);
report('Each against each, in all orientations');

const step = Math.max(1, Math.floor(pictures.length / Number(values.cropped)));
for (let at = 0; at < pictures.length; at += step) {
  const [, ...cropped] = await fingerprintsOf(await (pictures[at] as Picture).read());
  for (const one of cropped.map(known))
    for (let other = 0; other < prints.length; other += 1) if (other !== at) compare(one, at, other);
}
report('With cropped copies of some');

/** The share of edited pictures that must be recognized. */
const RECALL_MIN = 0.95;
const matches = (stored: readonly Known[], upload: readonly Known[]): boolean =>
  stored.some((one) =>
    upload.some(
      (other) =>
        distance(one.words, other.words) <= HASH_DISTANCE_MAX &&
        rasterDistance(one.raster, other.raster) <= RASTER_DISTANCE_MAX,
    ),
  );
const every = Math.max(1, Math.floor(demo.length / Number(values.edited)));
const sample = await Promise.all(demo.filter((_, n) => n % every === 0).map(({ read }) => read()));
const banned: Known[][] = [];
for (const picture of sample) banned.push((await fingerprintsOf(picture)).map(known));
reportFigure({
  what: `fingerprints: pairs of ${pictures.length} pictures that match falsely`,
  measured: tally.matches.length,
  max: BUDGET_MATCHES,
});
for (const [name, edit] of Object.entries(PICTURE_EDITS)) {
  let recognized = 0;
  for (const [at, picture] of sample.entries()) {
    const upload = (await uploadPrintsOf(await editPicture(picture, edit))).map(known);
    if (matches(banned[at] ?? [], upload)) recognized += 1;
  }
  reportFigure({
    what: `fingerprints: recognized after the edit '${name}', of ${sample.length}`,
    measured: (recognized / sample.length) * 100,
    unit: '%',
    min: RECALL_MIN * 100,
  });
}
