import type { Db } from '#platform/database/database.ts';
import { COUNT } from './notifications.queries.ts';

/** Index: notifications_unread. */
export const countUnreadRows = async (db: Db, userId: number): Promise<number> => {
  const text = `${COUNT} and n.read_at is null`;
  const [row] = await db.query<{ total: number }>({
    name: 'count-unread-notifications',
    text,
    values: [userId],
  });
  return row?.total ?? 0;
};
