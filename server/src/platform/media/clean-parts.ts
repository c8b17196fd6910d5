import type { FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';

/** A piece of the original file, or bytes that were written in its place. */
export type FilePart = Buffer | { start: number; end: number };

/** A picture without its metadata, and the two facts of the metadata that are still needed. */
export interface CleanFile {
  /** In order. */
  parts: readonly FilePart[];
  /** The original EXIF block, untrusted. Absent if the file has none. */
  exif?: Buffer | undefined;
  /** The end marker was missing and was added. Only decoding shows whether pixels are missing too. */
  isEndAdded: boolean;
}

/** The file does not have the structure of its type. */
export class BrokenFileError extends Error {}

/** Maximum bytes of EXIF, as in a JPEG segment. Cameras write the important values at its start. */
const EXIF_BYTES_MAX = 65_535;

/** Copies an EXIF block, at most 64 kB of it. */
export const copyExif = (file: FileWindow, start: number, end: number): Buffer =>
  Buffer.from(file.read(start, Math.min(end - start, EXIF_BYTES_MAX)));

/** Maximum bytes of a color profile. The largest ones in use, tables for printing, have about 3 MB. */
export const PROFILE_BYTES_MAX = 4 * 1024 * 1024;

/** @throws MediaError `profile-too-large`. */
export const assertProfileSize = (bytes: number): void => {
  if (bytes > PROFILE_BYTES_MAX) throw new MediaError('profile-too-large');
};

export const lengthOfPart = (part: FilePart): number =>
  Buffer.isBuffer(part) ? part.length : part.end - part.start;

/** Collects the parts of a file that are kept. Neighbouring pieces become one. */
export class RetainedParts {
  readonly parts: FilePart[] = [];

  /** Keeps the bytes between two offsets. */
  keep(start: number, end: number): void {
    const last = this.parts.at(-1);
    if (last && !Buffer.isBuffer(last) && last.end === start) last.end = end;
    else this.parts.push({ start, end });
  }

  /** Adds bytes that are not in the file. */
  add(bytes: Buffer): void {
    this.parts.push(bytes);
  }
}
