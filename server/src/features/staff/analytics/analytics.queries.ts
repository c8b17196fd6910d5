import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Db, Tx } from '#platform/database/database.ts';

/** One number of one UTC day, `2026-11-21`. */
export interface Figure {
  metric: string;
  day: string;
  value: number;
}

/** Moments: `from` is in it, `to` is not. Both are the beginnings of UTC days. */
export interface Span {
  from: Date;
  to: Date;
}

const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date`;

const countByDay = (metric: string, table: string, value = 'count(*)'): string =>
  `select '${metric}'::text as metric, ${dayOf('created_at')} as day, (${value})::bigint as value
   from ${table} where created_at >= $1 and created_at < $2 group by 2`;

/** What happened on each day from `$1` until `$2`, counted where it is kept. */
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

/** Days that no job has summed up yet. */
export const listDailyFigures = (db: Db, { from, to }: Span): Promise<Figure[]> =>
  db.query<Figure>({ text: DAILY, values: [from, to] });

/** What was summed up, of the days between the two, both included; a row a day, because rows are what takes time. */
export const listStoredFigures = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Figure[]> => {
  const days = await db.query<{ day: string; figures: Record<string, number> }>({
    text: `select day, json_object_agg(metric, value) as figures from daily_figures
           where day between $1::date and $2::date group by day`,
    values: [from, to],
  });
  return days.flatMap(({ day, figures }) =>
    Object.entries(figures).map(([metric, value]) => ({ metric, day, value })),
  );
};

/** The last day that was summed up; null before the first one was. */
export const findLastStoredDay = async (db: Db): Promise<string | null> => {
  const [row] = await db.query<{ day: string | null }>({
    text: "select max(day) as day from daily_figures where metric = 'members'",
  });
  return row?.day ?? null;
};

/** When the first account was made; null where there is none. */
export const findFirstMoment = async (db: Db): Promise<Date | null> => {
  const [row] = await db.query<{ first: Date | null }>({
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

/** Writes down the days of a span, and what there was at the end of each. */
export const sumUpDays = async (tx: Tx, { from, to }: Span): Promise<void> => {
  await tx.query({ text: SUM_UP, values: [from, to] });
};

/** So many members whose subscription stands so, and whose trial ended then. */
export interface SubscriptionGroup {
  status: SubscriptionStatus;
  /** The day within the span on which the trial ended; null where it ended before, or has not. */
  trialEnded: string | null;
  /** Something has been paid since, whether or not it still is. */
  converted: boolean;
  count: number;
}

/** Every subscription once. What the clock has ended counts as ended, whatever a job has still to write down. */
export const groupSubscriptions = (db: Db, { from, to }: Span, now: Date): Promise<SubscriptionGroup[]> =>
  db.query<SubscriptionGroup>({
    text: `select case when status = 'trialing' and trial_ends_at <= $3 then 'expired' else status end as status,
             case when trial_ends_at >= $1 and trial_ends_at < least($2::timestamptz, $3::timestamptz)
               then ${dayOf('trial_ends_at')} end as "trialEnded",
             status in ('active', 'past_due') or current_period_end is not null as converted,
             count(*)::int as count
           from subscriptions group by 1, 2, 3`,
    values: [from, to, now],
  });

export interface ReportDay {
  day: string;
  made: number;
  decided: number;
  medianHours: number | null;
}

const HOURS = 'extract(epoch from decided_at - created_at) / 3600';
const quantile = (share: number): string =>
  `percentile_cont(${share}) within group (order by ${HOURS})::float8`;

export const listReportDays = (db: Db, { from, to }: Span): Promise<ReportDay[]> =>
  db.query<ReportDay>({
    text: `select day, coalesce(made, 0)::int as made, coalesce(decided, 0)::int as decided, "medianHours"
           from (select ${dayOf('created_at')} as day, count(*) as made from abuse_reports
                 where created_at >= $1 and created_at < $2 group by 1) made
           full join (select ${dayOf('decided_at')} as day, count(*) as decided, ${quantile(0.5)} as "medianHours"
                      from abuse_reports where decided_at >= $1 and decided_at < $2 group by 1) decided
           using (day)`,
    values: [from, to],
  });

export interface ReportSummary {
  /** Waiting when the span begins. */
  openBefore: number;
  /** Hours to the decision, over the span. */
  median: number | null;
  p90: number | null;
}

export const summarizeReports = async (db: Db, { from, to }: Span): Promise<ReportSummary> => {
  const [row] = await db.query<ReportSummary>({
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
