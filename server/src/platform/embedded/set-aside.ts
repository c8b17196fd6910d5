import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '#platform/embedded/data-folder-lock.ts';
import { flushFolder } from '#platform/files/flush.ts';

/** A database that was moved out of the way. */
export interface SetAside {
  /** Where its files are now. */
  folder: string;
  /** Deletes the database that was created instead, which must be closed, and moves the former one back. */
  undo(): void;
}

const move = (dataDir: string, work: () => void): void => {
  const release = lockDataFolder(dataDir);
  try {
    work();
    flushFolder(dataDir);
  } finally {
    release();
  }
};

/** Renames the embedded database, so that the next start creates an empty one. @throws DataFolderInUseError */
export const setDatabaseAside = (dataDir: string, now: Date): SetAside => {
  const database = join(dataDir, 'pgdata');
  const folder = `${database}.damaged-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  move(dataDir, () => renameSync(database, folder));
  return {
    folder,
    undo: () =>
      move(dataDir, () => {
        rmSync(database, { recursive: true, force: true });
        renameSync(folder, database);
      }),
  };
};
