import { type Extent, type ItemInfo, readInfos, readLocations } from './avif-items.ts';
import { type Box, listBoxes } from './bmff-boxes.ts';
import { BrokenFileError, type FileParts } from './clean-parts.ts';

/** Items that pictures are made of: coded ones, and what puts them together. */
const PICTURE_ITEMS = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap']);
const META_BOXES = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'dinf', 'grpl']);
/** Properties of items that hold people's texts. */
const TEXT_PROPERTIES = new Set(['udes', 'uuid', 'altt', 'crtt', 'mdft']);

type Range = readonly [start: number, end: number];

/** Zeroes what lies between two offsets, but for the ranges that are kept. */
const blank = (file: Buffer, [start, end]: Range, kept: readonly Range[]): void => {
  let at = start;
  for (const [from, to] of kept.toSorted(([a], [b]) => a - b)) {
    if (to <= at || from >= end) continue;
    if (from > at) file.fill(0, at, from);
    at = Math.max(at, to);
  }
  if (at < end) file.fill(0, at, end);
};

/** Makes a box free space of the same length, so that all offsets hold. */
const empty = (file: Buffer, box: Box): void => {
  file.write('free', box.start + 4, 'latin1');
  file.fill(0, box.payload, box.end);
};

const rangesOf = (extents: readonly Extent[], ground: { idat: Box | undefined; fileEnd: number }) =>
  extents.map(({ inIdat, start, length }) => {
    const base = inIdat ? (ground.idat?.payload ?? 0) : 0;
    const limit = inIdat ? (ground.idat?.end ?? 0) : ground.fileEnd;
    return { inIdat, range: [base + start, length === null ? limit : base + start + length] as const };
  });

/** What is left of an item that is no picture: neither its type, so that nobody looks for it, nor its name. */
const forget = (file: Buffer, item: ItemInfo): void => {
  file.write('none', item.typeAt, 'latin1');
  file.fill(0, item.nameAt, item.end);
};

const cleanProperties = (file: Buffer, iprp: Box): void => {
  for (const ipco of listBoxes(file, iprp.payload, iprp.end).filter(({ type }) => type === 'ipco')) {
    for (const property of listBoxes(file, ipco.payload, ipco.end))
      if (TEXT_PROPERTIES.has(property.type)) empty(file, property);
  }
};

/** @returns what has to stay of the file beside `meta` itself. */
const cleanMeta = (file: Buffer, meta: Box): Range[] => {
  const boxes = listBoxes(file, meta.payload + 4, meta.end);
  const find = (type: string): Box | undefined => boxes.find((box) => box.type === type);
  const [iloc, iinf, idat, iprp] = ['iloc', 'iinf', 'idat', 'iprp'].map(find);
  if (!iloc || !iinf) throw new BrokenFileError('a picture without items');
  const locations = readLocations(file, iloc);
  const infos = readInfos(file, iinf);
  const kept = infos
    .filter(({ type }) => PICTURE_ITEMS.has(type))
    .flatMap(({ id }) => rangesOf(locations.get(id) ?? [], { idat, fileEnd: file.length }));
  for (const item of infos) {
    if (!PICTURE_ITEMS.has(item.type)) forget(file, item);
    else file.fill(0, item.nameAt, item.end);
  }
  if (idat)
    blank(
      file,
      [idat.payload, idat.end],
      kept.filter(({ inIdat }) => inIdat).map(({ range }) => range),
    );
  if (iprp) cleanProperties(file, iprp);
  for (const box of boxes) if (!META_BOXES.has(box.type)) empty(file, box);
  return kept.filter(({ inIdat }) => !inIdat).map(({ range }) => range);
};

/**
 * The same AVIF without what it says beside its pixels: EXIF, XMP, names, texts and whatever belongs to no picture are
 * overwritten with zeroes, so that every offset holds. How it is turned is a property of the picture and stays. Changes
 * `file` itself.
 * @throws BrokenFileError.
 */
export const cleanAvif = (file: Buffer): FileParts => {
  const boxes = listBoxes(file, 0, file.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) throw new BrokenFileError('an AVIF without items');
  const kept = cleanMeta(file, meta);
  for (const box of boxes) {
    if (box.type === 'ftyp' || box === meta) continue;
    if (box.type === 'mdat') blank(file, [box.payload, box.end], kept);
    else empty(file, box);
  }
  return [file];
};
