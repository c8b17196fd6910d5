import { type Box, listBoxes, readSized } from './bmff-boxes.ts';
import { BrokenFileError } from './clean-parts.ts';

/** Offsets in the file, or, for items stored there, in the box `idat`. */
export interface Extent {
  inIdat: boolean;
  start: number;
  /** Null: to the end. */
  length: number | null;
}

/** An item's name tag: where its type and its own name lie. */
export interface ItemInfo {
  id: number;
  type: string;
  typeAt: number;
  nameAt: number;
  end: number;
}

const MAX_ITEMS = 5000;

const limited = (count: number): number => {
  if (count > MAX_ITEMS) throw new BrokenFileError('more items than a picture has');
  return count;
};

/** Reads the extents of each item (ISO 14496-12, 8.11.3). */
export const readLocations = (file: Buffer, { payload }: Box): Map<number, Extent[]> => {
  const version = file[payload] ?? 0;
  const sizes = file.readUInt16BE(payload + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  let at = payload + 6;
  const take = (bytes: number): number => {
    const value = readSized(file, at, bytes);
    at += bytes;
    return value;
  };
  const items = new Map<number, Extent[]>();
  for (let count = limited(take(idSize)); count > 0; count -= 1) {
    const id = take(idSize);
    const inIdat = version > 0 ? (take(2) & 15) === 1 : false;
    take(2);
    const base = take(baseSize);
    const extents = Array.from({ length: limited(take(2)) }, () => {
      take(indexSize);
      const start = base + take(offsetSize);
      return { inIdat, start, length: take(lengthSize) || null };
    });
    items.set(id, extents);
  }
  return items;
};

/** Reads the type of each item (ISO 14496-12, 8.11.6). */
export const readInfos = (file: Buffer, { payload, end }: Box): ItemInfo[] => {
  const first = payload + ((file[payload] ?? 0) === 0 ? 6 : 8);
  return listBoxes(file, first, end)
    .filter(({ type }) => type === 'infe')
    .slice(0, MAX_ITEMS)
    .map((box) => {
      const version = file[box.payload] ?? 0;
      if (version < 2) throw new BrokenFileError('an item without a type');
      const idSize = version === 2 ? 2 : 4;
      const typeAt = box.payload + 4 + idSize + 2;
      return {
        id: readSized(file, box.payload + 4, idSize),
        type: file.toString('latin1', typeAt, typeAt + 4),
        typeAt,
        nameAt: typeAt + 4,
        end: box.end,
      };
    });
};
