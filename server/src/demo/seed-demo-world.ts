import { hasUsers } from '#features/accounts/users/user-counts.service.ts';
import type { Database } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import { DAY_MS } from '#platform/time.ts';
import { sortPictures } from './galleries.ts';
import { planMembers } from './members.ts';
import { readManifest } from './pictures/manifest.ts';
import { demoAccounts } from './roster.ts';
import { seedActivity, seedLastVisits } from './seed-activity.ts';
import { seedAudit } from './seed-audit.ts';
import { seedCalls } from './seed-calls.ts';
import { seedChats } from './seed-chats.ts';
import { seedContests } from './seed-contests.ts';
import { seedCorrespondents } from './seed-correspondents.ts';
import { seedEmails } from './seed-emails.ts';
import { seedListings } from './seed-listings.ts';
import { seedMails } from './seed-mails.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPortfolio } from './seed-portfolio.ts';
import { seedProfiles } from './seed-profiles.ts';
import { seedRatings } from './seed-ratings.ts';
import { seedReferences } from './seed-references.ts';
import { seedReports } from './seed-reports.ts';
import { seedSanctions } from './seed-sanctions.ts';
import { seedShootCare } from './seed-shoot-care.ts';
import { seedShoots } from './seed-shoots.ts';
import { planSubscriptions, seedSubscriptions } from './seed-subscriptions.ts';
import { seedUsers } from './seed-users.ts';
import { seedWishes } from './seed-wishes.ts';

export interface DemoWorld {
  readonly database: Database;
  /** All times of the demo world are relative to it, and none is later. */
  readonly now: Date;
  /** The same seed gives the same world. */
  readonly seed?: string;
}

/** Serialises processes that start on one empty database at the same time. */
const seedLock = lockKey('demo-world');
const foundedDaysAgo = 600;

/**
 * Loads the demo world into an empty database, in one transaction; a database with any user is left alone.
 * @returns whether it was loaded.
 */
export const seedDemoWorld = async ({ database, now, seed = 'opencall' }: DemoWorld): Promise<boolean> => {
  const collection = sortPictures(await readManifest());
  return database.transaction(async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [seedLock] });
    if (await hasUsers(tx)) return false;
    const members = planMembers(seed, now);
    const founded = new Date(now.getTime() - foundedDaysAgo * DAY_MS);
    const { idOf } = await seedUsers(tx, members, founded);
    await seedLastVisits(tx, { members, idOf, seed, now });
    await seedSubscriptions(tx, planSubscriptions(members, seed, now), { idOf, now });
    const profileIdOf = await seedProfiles(tx, { members, idOf, collection, seed, now });
    const world = { members, userIdOf: idOf, profileIdOf, seed, now };
    await seedPortfolio(tx, { ...world, collection });
    await seedRatings(tx, world);
    await seedEmails(tx, world);
    await seedReports(tx, world);
    await seedSanctions(tx, world);
    await seedListings(tx, { ...world, collection });
    await seedContests(tx, { ...world, collection });
    await seedCalls(tx, world);
    await seedReferences(tx, world);
    await seedChats(tx, { ...world, collection });
    await seedMails(tx, world);
    await seedShoots(tx, world);
    await seedShootCare(tx, world);
    await seedCorrespondents(tx);
    await seedNotifications(tx, now);
    await seedWishes(tx, world);
    await seedActivity(tx, world);
    await seedAudit(tx, idOf.get(demoAccounts.moderator) ?? 0);
    return true;
  });
};
