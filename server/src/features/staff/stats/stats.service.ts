import type { Stats } from '@opencall/contract/staff/stats/stats.schemas';
import { countActiveSubscriptions } from '#features/accounts/billing/billing.api.ts';
import { countUsers } from '#features/accounts/users/users.api.ts';
import { countPendingEntries } from '#features/contests/contests/contests.api.ts';
import { countOpenTickets } from '#features/staff/contact/contact.api.ts';
import { countUnverifiedDocuments } from '#features/staff/identity/identity.api.ts';
import { countPendingReports } from '#features/staff/moderation/moderation.api.ts';
import type { Db } from '#platform/database/database.ts';
import { listStaffQueues, type StaffQueue } from './staff-queues.sql.ts';

/** The figures that other areas count; `app` connects them. */
export type CountWaiting = (
  db: Db,
) => Promise<
  Pick<
    Stats,
    'pendingSuggestions' | 'pendingApplicants' | 'callsInReview' | 'openDisputes' | 'heldTexts' | 'failedJobs'
  >
>;

const startOfUtcDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** Reads the number of items in each queue of staff and the time from which the oldest waits. */
export const readStaffQueues = (db: Db): Promise<StaffQueue[]> => listStaffQueues(db);

/** Reads the current figures of the community and of the staff's queues. Each feature counts its own rows. */
export const countEverything = async (db: Db, now: Date, countWaiting: CountWaiting): Promise<Stats> => {
  const [users, activeSubscriptions, openTickets, pendingReviews, pendingIdVerifications, reports, waiting] =
    await Promise.all([
      countUsers(db, startOfUtcDay(now)),
      countActiveSubscriptions(db),
      countOpenTickets(db),
      countPendingEntries(db),
      countUnverifiedDocuments(db),
      countPendingReports(db),
      countWaiting(db),
    ]);
  return {
    totalUsers: users.total,
    newToday: users.since,
    activeSubscriptions,
    openTickets,
    pendingReviews,
    pendingIdVerifications,
    pendingReports: reports,
    ...waiting,
  };
};
