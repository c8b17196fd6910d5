import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '#platform/embedded/data-folder-lock.ts';
import { flushFolder } from '#platform/files/flush.ts';

/** A database that was moved out of the way. */
export interface SetAside {
  /** Where its files are now. */
  folder: string;
  /** Deletes the database that was created instead, which must be closed, and moves the former one back. */
  undo(): Promise<void>;
}

const move = async (dataDir: string, work: () => void): Promise<void> => {
  const release = await lockDataFolder(dataDir);
  try {
    work();
    flushFolder(dataDir);
  } finally {
    release();
  }
};

/** Renames the embedded database, so that the next start creates an empty one. @throws DataFolderInUseError */
export const setDatabaseAside = async (dataDir: string, now: Date): Promise<SetAside> => {
  const database = join(dataDir, 'pgdata');
  const folder = `${database}.damaged-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  await move(dataDir, () => renameSync(database, folder));
  return {
    folder,
    undo: () =>
      move(dataDir, () => {
        rmSync(database, { recursive: true, force: true });
        renameSync(folder, database);
      }),
  };
};
