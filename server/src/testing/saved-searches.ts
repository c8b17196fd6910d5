import { SAVED_SEARCHES } from '#features/casting/saved-searches/saved-searches.jobs.ts';
import type { TestApp } from './build-app.ts';

/** Compares changes with the saved searches and notifies their owners, as the scheduled job does. */
export const sweepSearches = async ({ platform }: TestApp): Promise<void> => {
  await platform.database.transaction(async (tx) => tx.enqueue(SAVED_SEARCHES, {}));
  // The second run sends the emails that the first one enqueued.
  await platform.jobs.drain();
  await platform.jobs.drain();
};
