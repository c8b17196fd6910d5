import type { ReviewedCall } from '@opencall/contract/casting/calls/calls.schemas';
import type { ViewerSight } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { PageSpan } from '#platform/database/keyset.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { CALL_JOINS, callJsonSql } from './calls.sql.ts';

export interface ReviewRow {
  id: number;
  /** Since when it waits. */
  createdAt: Date;
  json: ReviewedCall;
}

/** Calls that wait for staff, the longest waiting first; one row more than `limit`, where there is one. Index: calls_reviews. */
export const listReviewsPage = (
  db: Db,
  { viewer, now, after, limit }: { viewer: ViewerSight; now: Date } & PageSpan,
): Promise<ReviewRow[]> => {
  const below = after ? 'and (c.review_since, c.id) > ($4::timestamptz, $5::integer)' : '';
  const text = `select c.id, c.review_since as "createdAt", json_build_object('call', ${callJsonSql(viewer)},
      'review', json_build_object('state', c.review_state, 'words', c.review_words, 'reason', c.review_reason),
      'since', ${utcIso('c.review_since', 'milliseconds')}) as json
    from calls as c ${CALL_JOINS}
    where c.review_state = 'waiting' and c.status = 'open' ${below} order by c.review_since, c.id limit $3::integer`;
  const values = [
    viewer.userId,
    now.toISOString(),
    limit + 1,
    ...(after ? [after.at.toISOString(), after.id] : []),
  ];
  return db.query<ReviewRow>({ text, values });
};
