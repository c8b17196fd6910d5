import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { MessageRow } from './chat.sql.ts';

/** @param otherReadId id of the newest message of the viewer that the other member has read. */
export const presentMessage = (
  row: MessageRow,
  { viewerId, otherReadId }: { viewerId: number; otherReadId: number },
): Message => {
  const isOwn = row.senderId === viewerId;
  return {
    id: row.id,
    content: row.content,
    imageUrl: row.imageUrl,
    createdAt: row.createdAt.toISOString(),
    // Showing a received message marks it as read.
    isRead: isOwn ? row.id <= otherReadId : true,
    clientId: isOwn ? row.clientId : null,
    // Single messages are sent only to their sender, who sees no cautions.
    caution: null,
    refused: false,
    sender: { id: row.senderId, username: row.senderName },
  };
};
