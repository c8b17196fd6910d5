import type { MemberSearch } from '#features/search/search.service.ts';
import type { Platform } from '#platform/platform.ts';
import { hasWork, sweep } from './sweep.service.ts';
import { tellSome } from './tell.service.ts';

/** The work that finds what is new for saved searches, and tells their owners. */
export const SAVED_SEARCHES = 'saved-searches';

const run = async (platform: Platform, searchMembers: MemberSearch): Promise<void> => {
  const { database, now } = platform;
  await sweep(database, now);
  const context = { ...platform, searchMembers };
  while (await database.transaction((tx) => tellSome(tx, context)));
};

/** Makes saved searches a kind of background work, which comes within seconds of a change. */
export const registerSavedSearchJobs = (platform: Platform, searchMembers: MemberSearch): void =>
  platform.jobs.register({
    name: SAVED_SEARCHES,
    hasWork: () => hasWork(platform.database, platform.now()),
    run: () => run(platform, searchMembers),
  });
