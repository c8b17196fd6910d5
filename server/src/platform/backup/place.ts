import type { Readable } from 'node:stream';

/** A stored backup. */
export interface StoredBackup {
  /** Its name within the place. */
  name: string;
  bytes: number;
}

/** Where backups are written and read: a folder, or a prefix of a bucket. */
export interface BackupPlace {
  /**
   * Writes a backup completely or not at all. @throws BackupError if the name exists. @returns its size in
   * bytes.
   */
  write(name: string, content: Readable): Promise<number>;
  /** @throws BackupError if the name does not exist. */
  read(name: string): Promise<Readable>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
  /** The address of a backup for messages. */
  addressOf(name: string): string;
}
