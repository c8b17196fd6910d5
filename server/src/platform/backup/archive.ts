import type { Readable } from 'node:stream';

/** A failed or unusable backup; the message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/**
 * A backup is one tar file: `manifest.json`, `secrets/…`, `database/…`, `media/…`. After every thousand files
 * comes a `hashes/…` file with a line for each of them, and at the very end `end.json`, without which the
 * backup is incomplete.
 */
export const MANIFEST = 'manifest.json';
export const END = 'end.json';
export const HASHES = 'hashes/';

/** The version of the format. Newer ones are refused. */
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

/** `end.json`: the totals, which detect a truncated file. */
export interface ArchiveEnd {
  files: number;
  bytes: number;
  /** The hash over all lines of `hashes/…`. */
  sha256: string;
  /** Rows by table. */
  rows: Record<string, number>;
  /** Files of members. */
  media: number;
  /** Media files that were deleted during the backup. */
  vanished: number;
}

/** Progress of a backup or restore. */
export interface Progress {
  /** 'database', 'media'. */
  part: string;
  /** Rows, or files. */
  done: number;
  /** Absent if unknown. */
  total?: number;
  bytes: number;
}
export type OnProgress = (progress: Progress) => void;
