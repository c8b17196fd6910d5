import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { countRows } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { findOwnMessage, isMutedSql, MINE_SQL, UNREAD_SQL } from './chat.queries.ts';

/** Unread chat messages of a member, from everybody they may know of; a muted conversation tells of itself in the list alone. */
export const countUnreadMessages = (db: Db, userId: number): Promise<number> =>
  countRows(db, {
    text: `select coalesce(sum((${UNREAD_SQL})), 0)::int as total from ${MINE_SQL}
           where c.last_message_id > c.read_id and not ${isMutedSql('c.other_id')}`,
    values: [userId],
  });

/** A message as it is kept: what a report of it carries. */
export interface KeptMessage {
  id: number;
  senderId: number;
  recipientId: number;
  content: string;
  /** `media.key` of its picture. */
  imageKey: string | null;
  createdAt: Date;
}

/**
 * A message that the viewer wrote or received.
 * @throws MESSAGE_NOT_FOUND for everybody else's, for staff too.
 */
export const getOwnMessage = async (db: Db, viewerId: number, messageId: number): Promise<KeptMessage> => {
  const row = await findOwnMessage(db, viewerId, messageId);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const { id, senderId, recipientId, content, imageKey, createdAt } = row;
  return { id, senderId, recipientId, content, imageKey, createdAt };
};

/** A picture in a message is for the two between whom it was sent; staff are no exception. */
export const maySeeMessagePicture = async (db: Db, viewer: Viewer, key: string): Promise<boolean> => {
  const other = 'case when c.low_user_id = $1 then c.high_user_id else c.low_user_id end';
  const rows = await db.query({
    text: `select m.id from messages m join conversations c on c.id = m.conversation_id
           where m.image_key = $2 and $1 in (c.low_user_id, c.high_user_id)
             and ${canSeeSql({ viewer: '$1', other: `(${other})` })} limit 1`,
    values: [viewer.userId, key],
  });
  return rows.length === 1;
};
