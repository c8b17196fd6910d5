import { RESTORE_MS } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { removeAlbumsDeletedBefore } from './albums.queries.ts';
import { removePicturesDeletedBefore } from './pictures.queries.ts';

const DELETED_JOB = 'remove-deleted-pictures';
const EVERY_SECONDS = 600;

/** Registers the job that purges deleted albums and pictures after their time to restore them. */
export const registerPortfolioJobs = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: DELETED_JOB,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      // Rows deleted exactly RESTORE_MS ago can no longer be restored, so include them.
      const before = new Date(now().getTime() - RESTORE_MS + 1);
      await removeAlbumsDeletedBefore(database, before);
      await removePicturesDeletedBefore(database, before);
    },
  });
