const ORIENTATION_TAG = 0x0112;
const [SHORT, LONG] = [3, 4];
const ENTRY_BYTES = 12;
const PREFIX = 'Exif\0\0';

/**
 * EXIF (a TIFF block) that contains only the orientation, without which the cleaned file would look
 * different. @param orientation 1 to 8, as in EXIF.
 */
export const orientationOnly = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

/** The TIFF block of an EXIF block, which some formats store with a prefix. */
export const withoutExifPrefix = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;

const readTag = (tiff: Buffer, tag: number): number | null => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return null;
  const directory = long(4);
  const count = short(directory);
  for (let n = 0; n < count; n += 1) {
    const at = directory + 2 + n * ENTRY_BYTES;
    if (short(at) !== tag) continue;
    const type = short(at + 2);
    if (type === SHORT) return short(at + 8);
    return type === LONG ? long(at + 8) : null;
  }
  return null;
};

/** Reads the orientation, 1 to 8, from an EXIF block; 1 if the block is missing or cannot be read. */
export const readOrientation = (exif: Buffer | undefined): number => {
  if (!exif) return 1;
  try {
    const orientation = readTag(withoutExifPrefix(exif), ORIENTATION_TAG) ?? 1;
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  } catch (error) {
    // An offset beyond the end of the block.
    if (error instanceof RangeError) return 1;
    throw error;
  }
};
