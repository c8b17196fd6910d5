import { BrokenFileError } from './clean-parts.ts';

/** A box of an ISO base media file: its name, start, start of the payload, and end. */
export interface Box {
  type: string;
  start: number;
  payload: number;
  end: number;
}

const MAX_BOXES = 10_000;

const sizeOf = (file: Buffer, at: number, limit: number): { header: number; size: number } => {
  const size = file.readUInt32BE(at);
  if (size === 0) return { header: 8, size: limit - at };
  if (size !== 1) return { header: 8, size };
  if (at + 16 > limit) throw new BrokenFileError('a box without its size');
  return { header: 16, size: Number(file.readBigUInt64BE(at + 8)) };
};

/** Reads the boxes between two offsets. @throws BrokenFileError if one exceeds its parent. */
export const listBoxes = (file: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const { header, size } = sizeOf(file, at, to);
    const end = at + size;
    if (size < header || end > to || boxes.length === MAX_BOXES)
      throw new BrokenFileError('a box that does not fit');
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, payload: at + header, end });
    at = end;
  }
  return boxes;
};

/** Reads a big-endian number of 0, 2, 4 or 8 bytes. */
export const readSized = (file: Buffer, at: number, bytes: number): number => {
  if (bytes === 0) return 0;
  return bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes);
};
