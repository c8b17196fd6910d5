import type { Platform } from '#platform/platform.ts';
import { hasWork, sweep } from './sweep.service.ts';
import { tellSome } from './tell.service.ts';

/** The work that finds what is new for saved searches, and tells their owners. */
export const SAVED_SEARCHES = 'saved-searches';

/** While one share of the members waits for the database, the other is worked on. A member is of one share, for one email. */
const SHARES = 2;

const run = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  await sweep(database, now);
  const tellShare = async (part: number): Promise<void> => {
    while (await database.transaction((tx) => tellSome(tx, platform, { part, parts: SHARES })));
  };
  await Promise.all(Array.from({ length: SHARES }, (_, part) => tellShare(part)));
};

/** Makes saved searches a kind of background work, which comes within seconds of a change. */
export const registerSavedSearchJobs = (platform: Platform): void =>
  platform.jobs.register({
    name: SAVED_SEARCHES,
    hasWork: () => hasWork(platform.database, platform.now()),
    run: () => run(platform),
  });
