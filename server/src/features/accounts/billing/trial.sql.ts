import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { subscriptions } from './billing.tables.ts';

const extendedSchema = z.object({ trialEndsAt: z.date() });

const EXTEND = `
  insert into subscriptions as s (user_id, status, trial_ends_at, updated_at)
  values ($1, 'trialing', $2::timestamptz + $3 * interval '24 hours', $2)
  on conflict (user_id) do update
    set status = 'trialing', trial_notice_at = null, updated_at = $2,
        trial_ends_at = greatest(s.trial_ends_at, $2::timestamptz) + $3 * interval '24 hours'
    where not (
      s.status = 'active'
      or s.stripe_subscription_id is not null and s.stripe_ended_at is null
      or s.status in ('past_due', 'canceled') and coalesce(s.current_period_end > $2::timestamptz, false))
  returning trial_ends_at as "trialEndsAt"`;

interface Extension {
  userId: number;
  days: number;
  now: Date;
}

/**
 * Adds days to a trial, or restarts an ended one. Returns its new end; undefined if a membership is running.
 * One statement, so that concurrent calls add up.
 */
export const extendTrialRow = async (tx: Tx, { userId, days, now }: Extension): Promise<Date | undefined> => {
  const values = [userId, now.toISOString(), days];
  const [row] = await query(tx, extendedSchema, { text: EXTEND, values });
  return row?.trialEndsAt;
};

/** True if the account ever had a trial or a membership. */
export const hasSubscriptionRow = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return rows.length > 0;
};

const endingTrialSchema = z.object({ email: z.string(), username: z.string(), trialEndsAt: z.date() });
export type EndingTrial = z.output<typeof endingTrialSchema>;

/**
 * Marks up to `limit` members as notified whose trial ends between `now` and `until`, and returns them. Concurrent
 * processes get different members. Members who bought a membership are skipped.
 */
export const claimEndingTrials = (
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingTrial[]> =>
  query(tx, endingTrialSchema, {
    text: `update subscriptions as s set trial_notice_at = $1
           from users as u
           where u.id = s.user_id and s.user_id in (
             select user_id from subscriptions
             where status = 'trialing' and trial_ends_at > $1 and trial_ends_at <= $2
               and trial_notice_at is null and stripe_subscription_id is null
             order by trial_ends_at limit $3 for update skip locked)
           returning u.email, u.username, s.trial_ends_at as "trialEndsAt"`,
    values: [now, until, limit],
  });
