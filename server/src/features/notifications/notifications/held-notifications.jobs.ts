import type { Platform } from '#platform/platform.ts';
import { isHeldDue } from './held-emails.sql.ts';
import { type FindPictures, releaseNextEmails, releaseNextPushes } from './held-notifications.service.ts';

/**
 * Name of the job that sends daily emails, and emails and push messages that were held during quiet hours. Stored jobs have
 * this name, so it does not change.
 */
export const HELD_NOTIFICATIONS = 'held-news';

const run = async (platform: Platform, findPictures: FindPictures): Promise<void> => {
  const { database, now } = platform;
  while (await database.transaction((tx) => releaseNextPushes(tx, now())));
  while (await database.transaction((tx) => releaseNextEmails(tx, { ...platform, findPictures })));
};

export const registerHeldNotifications = (platform: Platform, findPictures: FindPictures): void =>
  platform.jobs.register({
    name: HELD_NOTIFICATIONS,
    hasWork: () => isHeldDue(platform.database.db, platform.now()),
    run: () => run(platform, findPictures),
  });
