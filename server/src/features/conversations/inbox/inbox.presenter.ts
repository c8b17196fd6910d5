import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { MailRow } from './inbox.sql.ts';

export const presentMail = (row: MailRow): Mail => ({
  id: row.id,
  subject: row.subject,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  isRead: row.isRead,
  sender: { id: row.senderId, username: row.sender },
  recipient: { id: row.recipientId, username: row.recipient },
  picture: row.picture,
  caution: row.caution,
  refused: row.refused,
});
