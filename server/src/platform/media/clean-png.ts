import { crc32 } from 'node:zlib';
import { BrokenFileError, type FileParts, orientationOnly } from './clean-parts.ts';

const SIGNATURE_BYTES = 8;
/** A chunk's length and name before its data, its checksum after. */
const [HEAD_BYTES, TAIL_BYTES] = [8, 4];

/** What the picture is made of, and how its colours and its size are meant. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '));

const chunk = (name: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES + data.length + TAIL_BYTES);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, HEAD_BYTES);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, HEAD_BYTES + data.length)), HEAD_BYTES + data.length);
  return bytes;
};

/**
 * The same PNG without what it says beside its pixels: texts, EXIF but for the orientation, times, further frames, and all
 * that follows its end.
 * @throws BrokenFileError.
 */
export const cleanPng = (file: Buffer, orientation: number): FileParts => {
  const parts: Buffer[] = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + HEAD_BYTES + TAIL_BYTES <= file.length) {
    const name = file.toString('latin1', at + 4, at + HEAD_BYTES);
    const end = at + HEAD_BYTES + file.readUInt32BE(at) + TAIL_BYTES;
    if (end > file.length) break;
    if (KEPT.has(name)) parts.push(file.subarray(at, end));
    if (name === 'IHDR' && orientation !== 1) parts.push(chunk('eXIf', orientationOnly(orientation)));
    if (name === 'IEND') return parts;
    at = end;
  }
  throw new BrokenFileError('a PNG without an end');
};
