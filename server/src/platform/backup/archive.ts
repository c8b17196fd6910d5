import type { Readable } from 'node:stream';

/** What cannot be backed up, or is no backup that can be used; the message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/**
 * A backup is one tar file: `manifest.json`, `secrets/…`, `database/…`, `media/…`. After every thousand files comes one of
 * `hashes/…` with a line for each of them, and at the very end `end.json`, without which it is not whole.
 */
export const MANIFEST = 'manifest.json';
export const END = 'end.json';
export const HASHES = 'hashes/';

/** The form of the file. A newer one is refused. */
export const FORMAT_VERSION = 1;

/** A file within a backup. `size` in bytes is exact. */
export interface ArchiveFile {
  name: string;
  size: number;
  body: Buffer | Readable;
}

/** A line of `hashes/…`. */
export interface HashLine {
  name: string;
  size: number;
  /** Hexadecimal, of the content. */
  sha256: string;
}

/** `end.json`: what the whole holds, so that a file that was cut off is known. */
export interface ArchiveEnd {
  files: number;
  bytes: number;
  /** Of all lines of `hashes/…`. */
  sha256: string;
  /** Rows by table. */
  rows: Record<string, number>;
  /** Files of members. */
  media: number;
  /** Media that were deleted while the backup was made. */
  vanished: number;
}

/** What may be told while a backup is made or read. */
export interface Progress {
  /** 'database', 'media'. */
  part: string;
  /** Rows, or files. */
  done: number;
  /** Absent: nobody knows. */
  total?: number;
  bytes: number;
}
export type OnProgress = (progress: Progress) => void;
