import type { Stats } from '@opencall/contract/stats/stats.schemas';
import { countActiveSubscriptions } from '#features/billing/billing.service.ts';
import { countOpenTickets } from '#features/contact/contact.service.ts';
import { countPendingEntries } from '#features/contests/contests.service.ts';
import { countUnverifiedDocuments } from '#features/identity/documents.service.ts';
import { countPendingReports } from '#features/moderation/moderation.service.ts';
import { countUsers } from '#features/users/user-counts.service.ts';
import type { Db } from '#platform/database/database.ts';

const startOfUtcDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** What the community counts now, each figure by the feature whose rows it counts. */
export const countEverything = async (db: Db, now: Date): Promise<Stats> => {
  const [users, activeSubscriptions, openTickets, pendingReviews, pendingIdVerifications, pendingReports] =
    await Promise.all([
      countUsers(db, startOfUtcDay(now)),
      countActiveSubscriptions(db),
      countOpenTickets(db),
      countPendingEntries(db),
      countUnverifiedDocuments(db),
      countPendingReports(db),
    ]);
  return {
    totalUsers: users.total,
    newToday: users.since,
    activeSubscriptions,
    openTickets,
    pendingReviews,
    pendingIdVerifications,
    pendingReports,
  };
};
