import type { Readable } from 'node:stream';

/** A backup that is there. */
export interface StoredBackup {
  /** Its name within the place. */
  name: string;
  bytes: number;
}

/** Where backups are written and read: a folder, or a prefix of a bucket. */
export interface BackupPlace {
  /** Writes it whole or not at all. @throws BackupError where there is one of that name. @returns its bytes. */
  write(name: string, content: Readable): Promise<number>;
  /** @throws BackupError where there is none of that name. */
  read(name: string): Promise<Readable>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
  /** How people name a backup in it. */
  addressOf(name: string): string;
}
