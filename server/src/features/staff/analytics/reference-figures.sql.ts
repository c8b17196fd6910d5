import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { Span } from './analytics.sql.ts';

const referenceDay = z.object({
  day: z.string(),
  written: z.int(),
  /** References that recommend the member. Counts only revealed ones, because sealed references are secret. */
  recommending: z.int(),
});

/** References written on one UTC day. */
export type ReferenceDay = z.output<typeof referenceDay>;

/** Index: shoot_references_created_at. */
export const listReferenceDays = (db: Db, { from, to }: Span): Promise<ReferenceDay[]> =>
  query(db, referenceDay, {
    text: `select (created_at at time zone 'UTC')::date as day, count(*)::int as written,
             count(*) filter (where recommend and announced_at is not null)::int as recommending
           from shoot_references where created_at >= $1 and created_at < $2 group by 1`,
    values: [from, to],
  });
