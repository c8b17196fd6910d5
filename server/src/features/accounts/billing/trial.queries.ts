import type { Db, Tx } from '#platform/database/database.ts';

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
  const [row] = await tx.query<{ trialEndsAt: Date }>({ text: EXTEND, values });
  return row?.trialEndsAt;
};

/** True if the account ever had a trial or a membership. */
export const hasSubscriptionRow = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.query({
    text: 'select 1 from subscriptions where user_id = $1',
    values: [userId],
  });
  return rows.length > 0;
};
