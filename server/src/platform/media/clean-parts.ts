import { MediaError } from './media-error.ts';

/** Bytes of a cleaned file, in order: pieces of the original, and what was written in their place. */
export type FileParts = readonly Buffer[];

/** A picture without its metadata, and the two facts of the metadata that are still needed. */
export interface CleanFile {
  parts: FileParts;
  /** The EXIF block as it came: untrusted. Absent: the file has none. */
  exif?: Buffer | undefined;
  /** The end marker was missing and was added. Whether pixels are missing too, only decoding shows. */
  isEndAdded: boolean;
}

/** The file is not built as its type says. */
export class BrokenFileError extends Error {}

/** As in a JPEG, whose segment holds no more. Cameras write what matters at the beginning. */
const EXIF_BYTES_MAX = 65_535;

/** Copies an EXIF block, so that the file it came in can be freed. */
export const copyExif = (exif: Buffer): Buffer => Buffer.from(exif.subarray(0, EXIF_BYTES_MAX));

/** Bytes of a colour profile. The largest ones in use, tables for printing, have about 3 MB. */
export const PROFILE_BYTES_MAX = 4 * 1024 * 1024;

/** @throws MediaError `profile-too-large`. */
export const assertProfileSize = (bytes: number): void => {
  if (bytes > PROFILE_BYTES_MAX) throw new MediaError('profile-too-large');
};

/** Collects the parts of a file that are kept. Neighbouring parts become one. */
export class KeptParts {
  readonly #file: Buffer;
  readonly #parts: Buffer[] = [];
  #start = 0;
  #end = 0;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** Keeps the bytes between two offsets. */
  keep(start: number, end: number): void {
    if (start !== this.#end) {
      this.#flush();
      this.#start = start;
    }
    this.#end = end;
  }

  /** Adds bytes that are not in the file. */
  add(bytes: Buffer): void {
    this.#flush();
    this.#start = this.#end;
    this.#parts.push(bytes);
  }

  /** All parts, in order. */
  finish(): Buffer[] {
    this.#flush();
    this.#start = this.#end;
    return this.#parts;
  }

  #flush(): void {
    if (this.#end > this.#start) this.#parts.push(this.#file.subarray(this.#start, this.#end));
  }
}
