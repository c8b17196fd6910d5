import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cleanAvif } from './clean-avif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { BrokenFileError, type FileParts } from './clean-parts.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { MediaError } from './media-error.ts';
import type { PictureType } from './sniff.ts';

const cleaners: Record<PictureType, (file: Buffer, orientation: number) => FileParts> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: cleanAvif,
};

/** The copy of an original that may be kept. */
export interface CleanOriginal {
  /** Bytes of the copy. */
  bytes: number;
  /** SHA-256 of the file as it came. */
  sha256: Buffer;
}

const cleaned = (file: Buffer, type: PictureType, orientation: number): FileParts => {
  try {
    return cleaners[type](file, orientation);
  } catch (cause) {
    if (cause instanceof BrokenFileError || cause instanceof RangeError)
      throw new MediaError('unreadable', { cause });
    throw cause;
  }
};

/** What is copied and where to. */
export interface OriginalCopy {
  /** Paths; nobody uses `output` yet. */
  input: string;
  output: string;
  type: PictureType;
  /** As EXIF has it, 1 to 8. */
  orientation: number;
}

/**
 * Copies a picture without decoding it and without what it says beside its pixels: place, time, serial numbers, previews,
 * notes. The pixels, the colour profile and how the picture is turned are the same.
 * @throws MediaError `unreadable` where the file is not built as its type says.
 */
export const copyCleanOriginal = async (call: OriginalCopy): Promise<CleanOriginal> => {
  const file = await readFile(call.input);
  const sha256 = createHash('sha256').update(file).digest();
  const parts = cleaned(file, call.type, call.orientation);
  await pipeline(Readable.from(parts), createWriteStream(call.output, { flags: 'wx' }));
  return { bytes: parts.reduce((sum, { length }) => sum + length, 0), sha256 };
};
