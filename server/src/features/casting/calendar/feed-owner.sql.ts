import { z } from 'zod';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const feedOwnerRow = z.object({ userId: z.int(), lastReadAt: z.date().nullable() });

const FEED_OWNER = `
  select f.user_id as "userId", f.last_read_at as "lastReadAt"
  from calendar_feeds f join users u on u.id = f.user_id
  where f.token_hash = $1 and not ${isAwaySql('u')}`;

/** Finds the owner of the feed with a token, unless the owner is away. */
export const findFeedOwner = async (
  db: Db,
  tokenHash: Buffer,
): Promise<z.output<typeof feedOwnerRow> | undefined> => {
  const [row] = await query(db, feedOwnerRow, { text: FEED_OWNER, values: [tokenHash] });
  return row;
};
