import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { cleanPicture, sizeOfParts, writeParts } from './read-picture.ts';

/** The copy of an original that may be kept. */
export interface CleanOriginal {
  /** Bytes of the copy. */
  bytes: number;
  /** SHA-256 of the original file. */
  sha256: Buffer;
}

/** Paths of input and output. An earlier attempt may have left `output`; it is overwritten. */
export interface OriginalCopy {
  input: string;
  output: string;
}

/**
 * Copies a picture without decoding it and without its metadata: place, time, serial numbers, previews,
 * notes. Pixels, color profile and orientation stay the same. @throws MediaError as `cleanPicture`.
 */
export const copyCleanOriginal = async ({ input, output }: OriginalCopy): Promise<CleanOriginal> => {
  const clean = await cleanPicture(input);
  const hash = createHash('sha256');
  await pipeline(createReadStream(input), hash);
  await writeParts(input, clean, output);
  return { bytes: sizeOfParts(clean.parts), sha256: hash.digest() };
};
