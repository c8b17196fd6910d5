import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { findOwnMessage, isInOwnMessage } from './chat.sql.ts';

/** The parts of a stored message that a report copies. */
export interface StoredMessage {
  id: number;
  senderId: number;
  recipientId: number;
  content: string;
  /** The `media.key` of the message's picture. */
  imageKey: string | null;
  createdAt: Date;
}

/**
 * Finds a message that the viewer wrote or received.
 * @throws MESSAGE_NOT_FOUND for any other message, also if the viewer is staff.
 */
export const getOwnMessage = async (db: Db, viewerId: number, messageId: number): Promise<StoredMessage> => {
  const row = await findOwnMessage(db, viewerId, messageId);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const { id, senderId, recipientId, content, imageKey, createdAt } = row;
  return { id, senderId, recipientId, content, imageKey, createdAt };
};

/** True if the viewer sent or received the picture in a message. Staff have no exception. */
export const maySeeMessagePicture = (db: Db, viewer: Viewer, key: string): Promise<boolean> =>
  isInOwnMessage(db, viewer.userId, key);
