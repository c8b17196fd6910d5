import { PICTURE_RESTORE_MS } from '@opencall/contract/portfolio/portfolio.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { removePicturesDeletedBefore } from './pictures.queries.ts';

const DELETED_JOB = 'remove-deleted-pictures';
const EVERY_SECONDS = 600;

/** Lets the clock delete for good what can be restored no longer. */
export const registerPortfolioJobs = ({ jobs, database, now }: Platform): void =>
  jobs.register({
    name: DELETED_JOB,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      const before = new Date(now().getTime() - PICTURE_RESTORE_MS);
      await database.autocommit((tx) => removePicturesDeletedBefore(tx, before));
    },
  });
