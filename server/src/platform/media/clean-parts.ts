/** Bytes of a cleaned file, in order: pieces of the original, and what was written in their place. */
export type FileParts = readonly Buffer[];

/** The file is not built as its type says. */
export class BrokenFileError extends Error {}

/**
 * EXIF (a TIFF block) that says how the picture is turned and nothing else: the one thing without which the cleaned file
 * would look different.
 * @param orientation 1 to 8, as EXIF has it.
 */
export const orientationOnly = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};
