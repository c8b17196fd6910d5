import { rm } from 'node:fs/promises';
import { openScratchDatabase } from '#platform/open-database.ts';
import { type BackupSource, sourceOf } from './backup-source.ts';

/**
 * The embedded database of another process, which has copied its files to a folder.
 * @param copy requests the copy and returns its folder, which is removed afterwards.
 */
export const copiedSource = (copy: () => Promise<string>): BackupSource => ({
  engine: 'pglite',
  open: async () => {
    const folder = await copy();
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const database = await openScratchDatabase(folder);
      const moment = await sourceOf(database).open();
      const close = async (): Promise<void> => {
        await moment.close();
        await database.close();
        await remove();
      };
      return { connection: moment.connection, close };
    } catch (error) {
      await remove();
      throw error;
    }
  },
});
