import type { Platform } from '#platform/platform.ts';
import { isHeldDue } from './held-emails.queries.ts';
import { type FindPictures, releaseNextEmails, releaseNextPushes } from './held-news.service.ts';

/** The work that sends what waited for the end of quiet hours, and the daily emails. */
export const HELD_NEWS = 'held-news';

const run = async (platform: Platform, findPictures: FindPictures): Promise<void> => {
  const { database, now } = platform;
  while (await database.transaction((tx) => releaseNextPushes(tx, now())));
  while (await database.transaction((tx) => releaseNextEmails(tx, { ...platform, findPictures })));
};

/** Makes it a kind of background work, which comes within seconds of its time. */
export const registerHeldNews = (platform: Platform, findPictures: FindPictures): void =>
  platform.jobs.register({
    name: HELD_NEWS,
    hasWork: () => isHeldDue(platform.database.db, platform.now()),
    run: () => run(platform, findPictures),
  });
