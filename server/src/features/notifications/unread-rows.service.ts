import type { Db } from '#platform/database/database.ts';
import { countRows } from '#platform/database/totals.ts';
import { COUNT } from './notifications.queries.ts';

/** Index: notifications_unread. */
export const countUnreadRows = async (db: Db, userId: number): Promise<number> => {
  const text = `${COUNT} and n.read_at is null`;
  return countRows(db, {
    name: 'count-unread-notifications',
    text,
    values: [userId],
  });
};
