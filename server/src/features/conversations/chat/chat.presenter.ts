import type { Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { MessageRow } from './chat.queries.ts';

/** `otherReadId`: up to where the other has read what the viewer wrote. */
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
    // Whatever the viewer received is read by being shown.
    isRead: isOwn ? row.id <= otherReadId : true,
    clientId: isOwn ? row.clientId : null,
    // Only the sender is answered with a single message.
    caution: null,
    refused: false,
    sender: { id: row.senderId, username: row.senderName },
  };
};
