import type { Subscription, SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.schemas';
import { isStaffRole, type Role } from '@opencall/contract/shared/vocabulary';
import { count, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { DAY_MS } from '#platform/time.ts';
import { insertTrial } from './billing.queries.ts';
import { subscriptions } from './billing.tables.ts';

/** The stored facts of a subscription; all null for an account that never had one (staff). */
export interface SubscriptionFacts {
  status: SubscriptionStatus | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
}

const isAhead = (moment: Date | null, now: Date): boolean => moment !== null && moment > now;

/** A trial that a bought membership follows waits so long for the payment service to say that it has begun. */
export const TAKEOVER_GRACE_MS = DAY_MS;

/** Is the trial running, or the moment between it and the membership that was bought during it? */
const isTrialOpen = ({ trialEndsAt, currentPeriodEnd }: SubscriptionFacts, now: Date): boolean =>
  isAhead(trialEndsAt, now) || isAhead(currentPeriodEnd, new Date(now.getTime() - TAKEOVER_GRACE_MS));

/**
 * The status at `now`, without waiting for any job: a trial past its end is expired, and so is a month whose
 * payment failed until it was over.
 */
export const currentStatus = (facts: SubscriptionFacts, now: Date): SubscriptionStatus => {
  if (facts.status === null) return 'expired';
  if (facts.status === 'trialing') return isTrialOpen(facts, now) ? 'trialing' : 'expired';
  if (facts.status === 'past_due' && !isAhead(facts.currentPeriodEnd, now)) return 'expired';
  return facts.status;
};

/** A failed payment keeps profiles open while it is retried, a cancellation until what was paid for ends. */
const opensProfiles = (facts: SubscriptionFacts, now: Date): boolean => {
  const status = currentStatus(facts, now);
  if (status === 'canceled') return isAhead(facts.currentPeriodEnd, now);
  return status !== 'expired';
};

/** Is this account's view of other members open? Staff are never gated. */
const isSubscribed = (role: Role, facts: SubscriptionFacts, now: Date): boolean =>
  isStaffRole(role) || opensProfiles(facts, now);

/** The subscription as the session answer carries it. */
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

/** Starts the trial that every new member has, of so many months; one of none is over at once. */
export const startTrial = (
  tx: Tx,
  { userId, months, now }: { userId: number; months: number; now: Date },
): Promise<void> => insertTrial(tx, { userId, trialEndsAt: addMonths(now, months), now });

/** Memberships that are paid and running; trials are none. */
export const countActiveSubscriptions = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(eq(subscriptions.status, 'active'));
  return totalOf(rows);
};
