import { SAVED_SEARCHES } from '#features/casting/saved-searches/saved-searches.jobs.ts';
import type { TestApp } from './build-app.ts';

/** Compares what has changed with the saved searches, and tells their owners, as the server does every few seconds. */
export const sweepSearches = async ({ platform }: TestApp): Promise<void> => {
  await platform.database.transaction(async (tx) => tx.enqueue(SAVED_SEARCHES, {}));
  // The second time sends the emails that the first one wrote.
  await platform.jobs.drain();
  await platform.jobs.drain();
};
