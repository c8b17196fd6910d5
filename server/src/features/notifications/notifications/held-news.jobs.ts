import type { Platform } from '#platform/platform.ts';
import { isHeldDue } from './held-emails.sql.ts';
import { type FindPictures, releaseNextEmails, releaseNextPushes } from './held-news.service.ts';

/** Job that sends daily emails, and emails and push messages that were held during quiet hours. */
export const HELD_NEWS = 'held-news';

const run = async (platform: Platform, findPictures: FindPictures): Promise<void> => {
  const { database, now } = platform;
  while (await database.transaction((tx) => releaseNextPushes(tx, now())));
  while (await database.transaction((tx) => releaseNextEmails(tx, { ...platform, findPictures })));
};

export const registerHeldNews = (platform: Platform, findPictures: FindPictures): void =>
  platform.jobs.register({
    name: HELD_NEWS,
    hasWork: () => isHeldDue(platform.database.db, platform.now()),
    run: () => run(platform, findPictures),
  });
