import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cleanAvif } from './clean-avif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { BrokenFileError, type CleanFile } from './clean-parts.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { MediaError } from './media-error.ts';
import { isVideoType, type PictureType, SNIFF_BYTES, sniffMediaType } from './sniff.ts';

const cleaners: Record<PictureType, (file: Buffer) => CleanFile> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: cleanAvif,
};

const pictureTypeOf = (file: Buffer): PictureType => {
  const type = sniffMediaType(file.subarray(0, SNIFF_BYTES));
  if (!type || isVideoType(type)) throw new MediaError('unreadable');
  return type;
};

const clean = (file: Buffer): CleanFile => {
  try {
    return cleaners[pictureTypeOf(file)](file);
  } catch (cause) {
    if (cause instanceof BrokenFileError || cause instanceof RangeError)
      throw new MediaError('unreadable', { cause });
    throw cause;
  }
};

/** An untrusted picture without its metadata. Decoders get these bytes and no others. */
export interface CleanPicture extends CleanFile {
  /** SHA-256 of the file as it came. */
  sha256: Buffer;
}

/**
 * Reads a picture without decoding it and removes all metadata but its colour profile and its orientation: texts, EXIF
 * and XMP can unpack to gigabytes in a decoder.
 * @param input the file's path, or its bytes: JPEG, PNG, WebP or AVIF.
 * @throws MediaError `unreadable`, `profile-too-large` or `apple-png`.
 */
export const readCleanPicture = async (input: string | Buffer): Promise<CleanPicture> => {
  // Cleaning may change the bytes.
  const file = Buffer.isBuffer(input) ? Buffer.from(input) : await readFile(input);
  const sha256 = createHash('sha256').update(file).digest();
  return { ...clean(file), sha256 };
};

/** The parts of a file as one buffer. */
export const joinParts = ({ parts }: CleanFile): Buffer =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
