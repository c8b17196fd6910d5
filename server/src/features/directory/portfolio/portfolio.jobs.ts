import { RESTORE_MS } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { removeAlbumsDeletedBefore } from './albums.queries.ts';
import { removePicturesDeletedBefore } from './pictures.queries.ts';

const DELETED_JOB = 'remove-deleted-pictures';
const EVERY_SECONDS = 600;

/** Lets the clock delete for good what can be restored no longer. */
export const registerPortfolioJobs = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: DELETED_JOB,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      // What was deleted at that very moment cannot be restored any more either.
      const before = new Date(now().getTime() - RESTORE_MS + 1);
      await removeAlbumsDeletedBefore(database, before);
      await removePicturesDeletedBefore(database, before);
    },
  });
