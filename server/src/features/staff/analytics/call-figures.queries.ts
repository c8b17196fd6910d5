import type { Db } from '#platform/database/database.ts';
import type { Span } from './analytics.queries.ts';

/** What happened to open calls on one UTC day. */
export interface CallDay {
  day: string;
  published: number;
  applications: number;
  answered: number;
  /** Hours that those answered on the day had waited. */
  medianHours: number | null;
}

const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date`;
const HOURS = 'extract(epoch from answered_at - created_at) / 3600';
const quantile = (share: number): string =>
  `percentile_cont(${share}) within group (order by ${HOURS})::float8`;

/** Indexes: call_applications_created_at, call_applications_answered_at. */
export const listCallDays = (db: Db, { from, to }: Span): Promise<CallDay[]> =>
  db.query<CallDay>({
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

interface AnswerSummary {
  /** Hours, of those answered in the span. */
  median: number | null;
  p90: number | null;
  /** Of those sent in the span, how many were answered since; null where none was sent. */
  share: number | null;
}

export const summarizeAnswers = async (db: Db, { from, to }: Span): Promise<AnswerSummary> => {
  const [row] = await db.query<AnswerSummary>({
    text: `select (select ${quantile(0.5)} from call_applications where answered_at >= $1 and answered_at < $2) as median,
             (select ${quantile(0.9)} from call_applications where answered_at >= $1 and answered_at < $2) as p90,
             (select count(answered_at)::float8 / nullif(count(*), 0) from call_applications
              where created_at >= $1 and created_at < $2) as share`,
    values: [from, to],
  });
  return row ?? { median: null, p90: null, share: null };
};
