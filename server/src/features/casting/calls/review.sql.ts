import { type ReviewedCall, reviewedCallSchema } from '@opencall/contract/casting/calls/calls.schemas';
import { z } from 'zod';
import type { VisibilityViewer } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import type { PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { CALL_JOINS, callJsonSql, REVIEW_SQL } from './call-json.sql.ts';

const reviewRow = z.object({
  id: z.int(),
  /** When the call came into the queue. */
  createdAt: z.date(),
  json: reviewedCallSchema,
});

export type ReviewRow = z.output<typeof reviewRow>;

/** Lists the calls that wait for review, the longest waiting first: up to `limit` + 1 rows. Index: calls_reviews. */
export const listReviewsPage = (
  db: Db,
  { viewer, now, after, limit }: { viewer: VisibilityViewer; now: Date } & PageSpan,
): Promise<ReviewRow[]> => {
  const below = after ? 'and (c.review_since, c.id) > ($4::timestamptz, $5::integer)' : '';
  const json = jsonObjectSql<ReviewedCall>({
    call: callJsonSql(viewer),
    review: REVIEW_SQL,
    since: utcIso('c.review_since', 'milliseconds'),
  });
  const text = `select c.id, c.review_since as "createdAt", ${json} as json
    from calls as c ${CALL_JOINS}
    where c.review_state = 'waiting' and c.status = 'open' ${below} order by c.review_since, c.id limit $3::integer`;
  const values = [
    viewer.userId,
    now.toISOString(),
    limit + 1,
    ...(after ? [after.at.toISOString(), after.id] : []),
  ];
  return query(db, reviewRow, { text, values });
};

/** Counts the calls that wait for review. */
export const countCallReviews = (db: Db): Promise<number> =>
  countRows(db, {
    text: `select count(*)::integer as total from calls where review_state = 'waiting' and status = 'open'`,
  });
