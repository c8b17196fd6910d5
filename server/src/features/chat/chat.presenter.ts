import type { Conversation, Message } from '@opencall/contract/chat/chat.schemas';
import type { ConversationRow, MessageRow } from './chat.queries.ts';

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.otherId,
  username: row.username,
  role: row.role,
  picture: row.picture,
  last_message_at: row.createdAt.toISOString(),
  last_message: {
    id: row.lastMessageId,
    excerpt: row.excerpt,
    has_image: row.hasImage,
    is_own: row.isOwn,
  },
  unread_count: row.unreadCount,
});

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
    sender: { id: row.senderId, username: row.senderName },
  };
};
