import type { Platform } from '#platform/platform.ts';
import { notifyBatch } from './notify-owners.service.ts';
import { hasWork, sweep } from './sweep.service.ts';

/** Name of the job that finds new matches and notifies their owners. */
export const SAVED_SEARCHES = 'saved-searches';

/** Number of partitions of the members that are handled concurrently. A member belongs to one, so they get one email. */
const SHARES = 2;

const run = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  await sweep(database, now);
  const notifyShare = async (part: number): Promise<void> => {
    while (await database.transaction((tx) => notifyBatch(tx, platform, { part, parts: SHARES })));
  };
  await Promise.all(Array.from({ length: SHARES }, (_, part) => notifyShare(part)));
};

/** Registers the job of saved searches, which runs within seconds of a change. */
export const registerSavedSearchJobs = (platform: Platform): void =>
  platform.jobs.register({
    name: SAVED_SEARCHES,
    hasWork: () => hasWork(platform.database, platform.now()),
    run: () => run(platform),
  });
