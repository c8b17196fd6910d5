import { BrokenFileError, type FileParts, orientationOnly } from './clean-parts.ts';

const RIFF_BYTES = 12;
const HEAD_BYTES = 8;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Bits of VP8X that say what follows. */
const [XMP_BIT, EXIF_BIT] = [0x04, 0x08];

const chunk = (name: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES + data.length + (data.length % 2));
  bytes.write(name, 0, 'latin1');
  bytes.writeUInt32LE(data.length, 4);
  data.copy(bytes, HEAD_BYTES);
  return bytes;
};

const withFlags = (vp8x: Buffer, hasExif: boolean): Buffer => {
  const copy = Buffer.from(vp8x);
  const flags = (copy[HEAD_BYTES] ?? 0) & ~(XMP_BIT | EXIF_BIT);
  copy[HEAD_BYTES] = hasExif ? flags | EXIF_BIT : flags;
  return copy;
};

/**
 * The same WebP without what it says beside its pixels: EXIF but for the orientation, XMP, unknown chunks, and all that
 * follows its end.
 * @throws BrokenFileError.
 */
export const cleanWebp = (file: Buffer, orientation: number): FileParts => {
  const parts: Buffer[] = [];
  const fileEnd = Math.min(file.length, HEAD_BYTES + file.readUInt32LE(4));
  let at = RIFF_BYTES;
  let isExtended = false;
  while (at + HEAD_BYTES <= fileEnd) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + HEAD_BYTES + size;
    if (end > file.length) throw new BrokenFileError('a chunk that ends beyond its file');
    isExtended ||= name === 'VP8X';
    const bytes = file.subarray(at, end);
    if (name === 'VP8X') parts.push(withFlags(bytes, orientation !== 1));
    else if (KEPT.has(name)) parts.push(bytes, Buffer.alloc(size % 2));
    at = end + (size % 2);
  }
  // A picture in the simple format has no place for EXIF, nor an orientation.
  if (isExtended && orientation !== 1) parts.push(chunk('EXIF', orientationOnly(orientation)));
  const head = Buffer.from(file.subarray(0, RIFF_BYTES));
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...parts];
};
