import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

const figure = z.object({
  metric: z.string(),
  /** A UTC day, `2026-11-21`. */
  day: z.string(),
  value: z.number(),
});

export type Figure = z.output<typeof figure>;

/** A span of time with `from` and without `to`. Both are beginnings of UTC days. */
export interface Span {
  from: Date;
  to: Date;
}

const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date`;

const countByDay = (metric: string, table: string, value = 'count(*)'): string =>
  `select '${metric}'::text as metric, ${dayOf('created_at')} as day, (${value})::bigint as value
   from ${table} where created_at >= $1 and created_at < $2 group by 2`;

/** Figures of each day from `$1` to `$2`, counted from the original rows. */
const DAILY = `
  select 'sign-ups:' || role as metric, ${dayOf('created_at')} as day, count(*)::bigint as value
  from users where created_at >= $1 and created_at < $2 group by 1, 2
  union all ${countByDay('messages', 'messages')}
  union all ${countByDay('emails', 'emails')}
  union all ${countByDay('uploads', 'media')}
  union all ${countByDay('upload-bytes', 'media', 'sum(bytes)')}
  union all
  select 'subscription-step:' || status, ${dayOf('at')}, sum(step)::bigint
  from subscription_changes cross join lateral (values (from_status, -1), (to_status, 1)) as s(status, step)
  where at >= $1 and at < $2 and status is not null group by 1, 2`;

/** Counts the figures of days that the job has not stored yet. */
export const listDailyFigures = (db: Db, { from, to }: Span): Promise<Figure[]> =>
  query(db, figure, { text: DAILY, values: [from, to] });

/** Lists the stored figures of a range of days, both included. One row for each day, because many rows are slow. */
export const listStoredFigures = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Figure[]> => {
  const row = z.object({ day: z.string(), figures: z.record(z.string(), z.number()) });
  const days = await query(db, row, {
    text: `select day, json_object_agg(metric, value) as figures from daily_figures
           where day between $1::date and $2::date group by day`,
    values: [from, to],
  });
  return days.flatMap(({ day, figures }) =>
    Object.entries(figures).map(([metric, value]) => ({ metric, day, value })),
  );
};

/** Finds the last stored day; null if none is stored. */
export const findLastStoredDay = async (db: Db): Promise<string | null> => {
  const [row] = await query(db, z.object({ day: z.string().nullable() }), {
    text: "select max(day) as day from daily_figures where metric = 'members'",
  });
  return row?.day ?? null;
};

/** Finds when the first account was created; null if there is none. */
export const findFirstMoment = async (db: Db): Promise<Date | null> => {
  const [row] = await query(db, z.object({ first: z.date().nullable() }), {
    text: 'select min(created_at) as first from users',
  });
  return row?.first ?? null;
};

const SUM_UP = `
  with daily as (${DAILY}),
  days as (
    select d::date as day
    from generate_series(${dayOf('$1::timestamptz')}, ${dayOf('$2::timestamptz')} - 1, interval '1 day') d
  ),
  totals as (
    select 'members'::text as metric, 'sign-ups:%' as part,
      (select count(*) from users where created_at < $1)::numeric as before
    union all
    select 'storage', 'upload-bytes', (select coalesce(sum(bytes), 0) from media where created_at < $1)
    union all
    select 'subscriptions:' || status, 'subscription-step:' || status, sum(step) filter (where at < $1)
    from subscription_changes cross join lateral (values (from_status, -1), (to_status, 1)) as s(status, step)
    where status is not null group by status
  ),
  steps as (
    select totals.metric, days.day, coalesce(totals.before, 0) as before, coalesce(sum(daily.value), 0) as step
    from totals cross join days left join daily on daily.day = days.day and daily.metric like totals.part
    group by totals.metric, days.day, totals.before
  )
  insert into daily_figures (metric, day, value)
  select metric, day, value from daily where metric not like 'subscription-step:%'
  union all
  select metric, day, (before + sum(step) over (partition by metric order by day))::bigint from steps
  on conflict (metric, day) do update set value = excluded.value`;

/** Stores the figures of the days of a span, and the totals at the end of each day. */
export const sumUpDays = (tx: Tx, { from, to }: Span): Promise<void> =>
  execute(tx, { text: SUM_UP, values: [from, to] });

const subscriptionGroup = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** The day in the span on which the trial ended; null if it ended before or is still running. */
  trialEnded: z.string().nullable(),
  /** The member has paid at some time after the trial. */
  converted: z.boolean(),
  count: z.int(),
});

/** The number of subscriptions with the same status and end of trial. */
export type SubscriptionGroup = z.output<typeof subscriptionGroup>;

/** Groups all subscriptions. A trial whose time is over counts as expired, even before the job has updated it. */
export const groupSubscriptions = (db: Db, { from, to }: Span, now: Date): Promise<SubscriptionGroup[]> =>
  query(db, subscriptionGroup, {
    text: `select case when status = 'trialing' and trial_ends_at <= $3 then 'expired' else status end as status,
             case when trial_ends_at >= $1 and trial_ends_at < least($2::timestamptz, $3::timestamptz)
               then ${dayOf('trial_ends_at')} end as "trialEnded",
             status in ('active', 'past_due') or current_period_end is not null as converted,
             count(*)::int as count
           from subscriptions group by 1, 2, 3`,
    values: [from, to, now],
  });

const reportDay = z.object({
  day: z.string(),
  made: z.int(),
  decided: z.int(),
  medianHours: z.number().nullable(),
});

export type ReportDay = z.output<typeof reportDay>;

const HOURS = 'extract(epoch from decided_at - created_at) / 3600';
const quantile = (share: number): string =>
  `percentile_cont(${share}) within group (order by ${HOURS})::float8`;

export const listReportDays = (db: Db, { from, to }: Span): Promise<ReportDay[]> =>
  query(db, reportDay, {
    text: `select day, coalesce(made, 0)::int as made, coalesce(decided, 0)::int as decided, "medianHours"
           from (select ${dayOf('created_at')} as day, count(*) as made from abuse_reports
                 where created_at >= $1 and created_at < $2 group by 1) made
           full join (select ${dayOf('decided_at')} as day, count(*) as decided, ${quantile(0.5)} as "medianHours"
                      from abuse_reports where decided_at >= $1 and decided_at < $2 group by 1) decided
           using (day)`,
    values: [from, to],
  });

const reportSummary = z.object({
  /** Reports that were open when the span began. */
  openBefore: z.int(),
  /** Hours until the decision, of reports decided in the span. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
});

export type ReportSummary = z.output<typeof reportSummary>;

export const summarizeReports = async (db: Db, { from, to }: Span): Promise<ReportSummary> => {
  const [row] = await query(db, reportSummary, {
    text: `select count(*) filter (where created_at < $1 and (decided_at is null or decided_at >= $1))::int
             as "openBefore",
             percentile_cont(0.5) within group (order by ${HOURS})
               filter (where decided_at >= $1 and decided_at < $2)::float8 as median,
             percentile_cont(0.9) within group (order by ${HOURS})
               filter (where decided_at >= $1 and decided_at < $2)::float8 as p90
           from abuse_reports`,
    values: [from, to],
  });
  return row ?? { openBefore: 0, median: null, p90: null };
};

/** Counts one more member as active on a UTC day. */
export const countActiveMember = (tx: Tx, day: string): Promise<void> =>
  execute(tx, {
    text: `insert into daily_figures (metric, day, value) values ('active', $1::date, 1)
           on conflict (metric, day) do update set value = daily_figures.value + 1`,
    values: [day],
  });
