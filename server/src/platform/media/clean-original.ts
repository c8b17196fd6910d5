import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readCleanPicture } from './read-picture.ts';

/** The copy of an original that may be kept. */
export interface CleanOriginal {
  /** Bytes of the copy. */
  bytes: number;
  /** SHA-256 of the file as it came. */
  sha256: Buffer;
}

/** What is copied and where to: paths. An earlier attempt may have left `output`; it is overwritten. */
export interface OriginalCopy {
  input: string;
  output: string;
}

/**
 * Copies a picture without decoding it and without what it says beside its pixels: place, time, serial numbers, previews,
 * notes. The pixels, the colour profile and how the picture is turned are the same.
 * @throws MediaError as `readCleanPicture`.
 */
export const copyCleanOriginal = async ({ input, output }: OriginalCopy): Promise<CleanOriginal> => {
  const { parts, sha256 } = await readCleanPicture(input);
  await pipeline(Readable.from(parts), createWriteStream(output));
  return { bytes: parts.reduce((sum, { length }) => sum + length, 0), sha256 };
};
