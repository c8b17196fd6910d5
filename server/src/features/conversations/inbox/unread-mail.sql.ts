import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { IN_FOLDER } from './inbox.sql.ts';

const COUNT_UNREAD = `
  select count(*)::integer as total from emails as e where ${IN_FOLDER.inbox} and not e.is_read`;

/** Counts the unread emails that the member's inbox shows. */
export const countUnreadMail = (db: Db, userId: number): Promise<number> =>
  countRows(db, { text: COUNT_UNREAD, values: [userId] });

const unreadMailRow = z.object({
  id: z.int(),
  recipientId: z.int(),
  senderId: z.int(),
  sender: z.string(),
  subject: z.string(),
  createdAt: z.date(),
});

const FIND_UNREAD = `
  select e.id, e.recipient_id as "recipientId", e.sender_id as "senderId", s.username as sender, e.subject,
    e.created_at as "createdAt"
  from emails as e join users as s on s.id = e.sender_id
  where e.id = any($1::integer[]) and not e.is_read and e.kept_by_recipient
    and ${canSeeSql({ viewer: 'e.recipient_id', other: 'e.sender_id' })}
  order by e.created_at, e.id`;

/** Finds those of the given emails that are still unread in the recipient's inbox, oldest first. */
export const findUnreadMail = (db: Db, ids: readonly number[]): Promise<z.output<typeof unreadMailRow>[]> =>
  query(db, unreadMailRow, { text: FIND_UNREAD, values: [ids] });
