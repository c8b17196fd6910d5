import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { countRows } from '#platform/database/totals.ts';
import { IN_FOLDER } from './inbox.queries.ts';

const COUNT_UNREAD = `
  select count(*)::integer as total from emails as e where ${IN_FOLDER.inbox} and not e.is_read`;

/** How many mails this member has received and not opened, of those that the inbox shows. */
export const countUnreadMail = (db: Db, userId: number): Promise<number> =>
  countRows(db, { text: COUNT_UNREAD, values: [userId] });

/** A mail that its recipient has not opened yet. */
interface UnreadMail {
  id: number;
  recipientId: number;
  senderId: number;
  sender: string;
  subject: string;
  createdAt: Date;
}

const FIND_UNREAD = `
  select e.id, e.recipient_id as "recipientId", e.sender_id as "senderId", s.username as sender, e.subject,
    e.created_at as "createdAt"
  from emails as e join users as s on s.id = e.sender_id
  where e.id = any($1::integer[]) and not e.is_read and e.kept_by_recipient
    and ${canSeeSql({ viewer: 'e.recipient_id', other: 'e.sender_id' })}
  order by e.created_at, e.id`;

/** Those of these mails that still lie unread in the inbox of their recipient, oldest first. */
export const findUnreadMail = (db: Db, ids: readonly number[]): Promise<UnreadMail[]> =>
  db.query<UnreadMail>({ text: FIND_UNREAD, values: [ids] });
