import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { Span } from './analytics.sql.ts';

const callDay = z.object({
  day: z.string(),
  published: z.int(),
  applications: z.int(),
  answered: z.int(),
  /** Median waiting time in hours of the applications answered on the day. */
  medianHours: z.number().nullable(),
});

/** Events of calls on one UTC day. */
export type CallDay = z.output<typeof callDay>;

const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date`;
const HOURS = 'extract(epoch from answered_at - created_at) / 3600';
const quantile = (share: number): string =>
  `percentile_cont(${share}) within group (order by ${HOURS})::float8`;

/** Indexes: call_applications_created_at, call_applications_answered_at. */
export const listCallDays = (db: Db, { from, to }: Span): Promise<CallDay[]> =>
  query(db, callDay, {
    text: `select day, coalesce(published, 0)::int as published, coalesce(applications, 0)::int as applications,
             coalesce(answered, 0)::int as answered, "medianHours"
           from (select ${dayOf('published_at')} as day, count(*) as published from calls
                 where published_at >= $1 and published_at < $2 group by 1) as made
           full join (select ${dayOf('created_at')} as day, count(*) as applications from call_applications
                      where created_at >= $1 and created_at < $2 group by 1) as sent using (day)
           full join (select ${dayOf('answered_at')} as day, count(*) as answered, ${quantile(0.5)} as "medianHours"
                      from call_applications where answered_at >= $1 and answered_at < $2 group by 1) as done using (day)`,
    values: [from, to],
  });

const answerSummary = z.object({
  /** Hours until the answer, of applications answered in the span. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
  /** Share of the applications sent in the span that were answered; null if none were sent. */
  share: z.number().nullable(),
});

type AnswerSummary = z.output<typeof answerSummary>;

export const summarizeAnswers = async (db: Db, { from, to }: Span): Promise<AnswerSummary> => {
  const [row] = await query(db, answerSummary, {
    text: `select (select ${quantile(0.5)} from call_applications where answered_at >= $1 and answered_at < $2) as median,
             (select ${quantile(0.9)} from call_applications where answered_at >= $1 and answered_at < $2) as p90,
             (select count(answered_at)::float8 / nullif(count(*), 0) from call_applications
              where created_at >= $1 and created_at < $2) as share`,
    values: [from, to],
  });
  return row ?? { median: null, p90: null, share: null };
};
