import type { Db } from '#platform/database/database.ts';
import type { Span } from './analytics.queries.ts';

/** References from shoots that were written on one UTC day. */
export interface ReferenceDay {
  day: string;
  written: number;
  /** Of those revealed since: what a sealed one says is nobody's to know. */
  recommending: number;
}

/** Index: shoot_references_created_at. */
export const listReferenceDays = (db: Db, { from, to }: Span): Promise<ReferenceDay[]> =>
  db.query<ReferenceDay>({
    text: `select (created_at at time zone 'UTC')::date as day, count(*)::int as written,
             count(*) filter (where recommend and announced_at is not null)::int as recommending
           from shoot_references where created_at >= $1 and created_at < $2 group by 1`,
    values: [from, to],
  });
