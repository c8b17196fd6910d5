import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';
import { count, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { DAY_MS } from '#platform/time.ts';
import { insertTrial } from './billing.queries.ts';
import { subscriptions } from './billing.tables.ts';

/** Stored facts of a subscription; all null for an account that never had one (staff). */
export interface SubscriptionFacts {
  status: SubscriptionStatus | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
}

const isAhead = (moment: Date | null, now: Date): boolean => moment !== null && moment > now;

/** Time after a trial during which a bought membership may be confirmed by Stripe. */
export const TAKEOVER_GRACE_MS = DAY_MS;

/** True during the trial, and between the trial and a membership bought during it. */
const isTrialOpen = ({ trialEndsAt, currentPeriodEnd }: SubscriptionFacts, now: Date): boolean =>
  isAhead(trialEndsAt, now) || isAhead(currentPeriodEnd, new Date(now.getTime() - TAKEOVER_GRACE_MS));

/**
 * The status at `now`, independent of jobs: a trial is expired after its end, and so is a month whose payment
 * failed until its end.
 */
export const currentStatus = (facts: SubscriptionFacts, now: Date): SubscriptionStatus => {
  if (facts.status === null) return 'expired';
  if (facts.status === 'trialing') return isTrialOpen(facts, now) ? 'trialing' : 'expired';
  if (facts.status === 'past_due' && !isAhead(facts.currentPeriodEnd, now)) return 'expired';
  return facts.status;
};

/** Profiles stay open while a failed payment is retried, and after a cancellation until the end of the paid time. */
const opensProfiles = (facts: SubscriptionFacts, now: Date): boolean => {
  const status = currentStatus(facts, now);
  if (status === 'canceled') return isAhead(facts.currentPeriodEnd, now);
  return status !== 'expired';
};

/** True if the account can see profiles of other members. Staff always can. */
const isSubscribed = (role: Role, facts: SubscriptionFacts, now: Date): boolean =>
  isStaffRole(role) || opensProfiles(facts, now);

/** Builds the subscription for the session answer. */
export const presentSubscription = (role: Role, facts: SubscriptionFacts, now: Date): Subscription => ({
  status: currentStatus(facts, now),
  active: isSubscribed(role, facts, now),
  trialEndsAt: facts.trialEndsAt?.toISOString() ?? null,
  currentPeriodEnd: facts.currentPeriodEnd?.toISOString() ?? null,
});

/** `months` calendar months after `start`, on the last day of a shorter month (31 Jan + 1 → 28 or 29 Feb), in UTC. */
export const addMonths = (start: Date, months: number): Date => {
  const end = new Date(start);
  const day = start.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
};

/** Starts the trial of a new member, in months; 0 months expire immediately. */
export const startTrial = (
  tx: Tx,
  { userId, months, now }: { userId: number; months: number; now: Date },
): Promise<void> => insertTrial(tx, { userId, trialEndsAt: addMonths(now, months), now });

/** Counts paid, running memberships, without trials. */
export const countActiveSubscriptions = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(eq(subscriptions.status, 'active'));
  return totalOf(rows);
};
