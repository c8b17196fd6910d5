import { type Extent, type ItemInfo, readInfos, readLocations } from './avif-items.ts';
import { type Box, listBoxes } from './bmff-boxes.ts';
import { assertProfileSize, BrokenFileError, type CleanFile, copyExif } from './clean-parts.ts';
import { windowOf } from './file-window.ts';

/** Item types of a picture: coded ones, and those that combine them. */
const PICTURE_ITEMS = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap']);
const META_BOXES = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'dinf', 'grpl']);
/** Item properties with free text. */
const TEXT_PROPERTIES = new Set(['udes', 'uuid', 'altt', 'crtt', 'mdft']);

type Range = readonly [start: number, end: number];

/** Overwrites the bytes between two offsets with zeroes, except the kept ranges. */
const blank = (file: Buffer, [start, end]: Range, kept: readonly Range[]): void => {
  let at = start;
  for (const [from, to] of kept.toSorted(([a], [b]) => a - b)) {
    if (to <= at || from >= end) continue;
    if (from > at) file.fill(0, at, from);
    at = Math.max(at, to);
  }
  if (at < end) file.fill(0, at, end);
};

/** Turns a box into free space of the same length, so that all offsets stay valid. */
const empty = (file: Buffer, box: Box): void => {
  file.write('free', box.start + 4, 'latin1');
  file.fill(0, box.payload, box.end);
};

const rangesOf = (extents: readonly Extent[], limits: { idat: Box | undefined; fileEnd: number }) =>
  extents.map(({ inIdat, start, length }) => {
    const base = inIdat ? (limits.idat?.payload ?? 0) : 0;
    const limit = inIdat ? (limits.idat?.end ?? 0) : limits.fileEnd;
    return { inIdat, range: [base + start, length === null ? limit : base + start + length] as const };
  });

/** The type of a removed item: decoders skip it. Its name is removed too. */
const forget = (file: Buffer, item: ItemInfo): void => {
  file.write('none', item.typeAt, 'latin1');
  file.fill(0, item.nameAt, item.end);
};

const cleanProperties = (file: Buffer, iprp: Box): void => {
  for (const ipco of listBoxes(file, iprp.payload, iprp.end).filter(({ type }) => type === 'ipco')) {
    for (const property of listBoxes(file, ipco.payload, ipco.end)) {
      if (TEXT_PROPERTIES.has(property.type)) empty(file, property);
      if (property.type === 'colr') assertProfileSize(property.end - property.payload);
    }
  }
};

/** Items may refer to the same bytes repeatedly, and decoders join them in memory: limit the sum. */
const assertSize = (file: Buffer, extents: readonly Extent[]): void => {
  const bytes = extents.reduce((sum, { length }) => sum + (length ?? 0), 0);
  if (bytes > file.length) throw new BrokenFileError('an item larger than its file');
};

/** The EXIF block of an `Exif` item, after its length prefix. */
const readExif = (file: Buffer, ranges: readonly Range[]): Buffer | undefined => {
  const [range] = ranges;
  if (!range || range[0] + 4 > Math.min(range[1], file.length)) return undefined;
  return copyExif(windowOf(file), range[0] + 4 + file.readUInt32BE(range[0]), range[1]);
};

/** The parts of `meta` that are needed: ranges of the file to keep, and the EXIF block. */
interface CleanMeta {
  kept: Range[];
  exif: Buffer | undefined;
}

const cleanMeta = (file: Buffer, meta: Box): CleanMeta => {
  const boxes = listBoxes(file, meta.payload + 4, meta.end);
  const find = (type: string): Box | undefined => boxes.find((box) => box.type === type);
  const [iloc, iinf, idat, iprp] = ['iloc', 'iinf', 'idat', 'iprp'].map(find);
  if (!iloc || !iinf) throw new BrokenFileError('a picture without items');
  const locations = readLocations(file, iloc);
  const infos = readInfos(file, iinf);
  const placesOf = (item: ItemInfo) => rangesOf(locations.get(item.id) ?? [], { idat, fileEnd: file.length });
  const kept = infos.filter(({ type }) => PICTURE_ITEMS.has(type)).flatMap(placesOf);
  for (const extents of locations.values()) assertSize(file, extents);
  const exifItem = infos.find(({ type }) => type === 'Exif');
  const exif =
    exifItem &&
    readExif(
      file,
      placesOf(exifItem).map(({ range }) => range),
    );
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
  return { kept: kept.filter(({ inIdat }) => !inIdat).map(({ range }) => range), exif };
};

/**
 * Removes everything but the picture from an AVIF: EXIF, XMP, names, texts and other items are overwritten
 * with zeroes, so that every offset stays valid. The rotation is a property of the picture and stays. Changes
 * `file` itself. @throws BrokenFileError, MediaError `profile-too-large`.
 */
export const cleanAvif = (file: Buffer): CleanFile => {
  const boxes = listBoxes(file, 0, file.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) throw new BrokenFileError('an AVIF without items');
  const { kept, exif } = cleanMeta(file, meta);
  for (const box of boxes) {
    if (box.type === 'ftyp' || box === meta) continue;
    if (box.type === 'mdat') blank(file, [box.payload, box.end], kept);
    else empty(file, box);
  }
  return { parts: [file], exif, isEndAdded: false };
};
