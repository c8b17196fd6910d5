import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { announceCounts, markMessagesRead } from './notifications.service.ts';
import { mutedConversations } from './notifications.tables.ts';

interface Muting {
  userId: number;
  otherId: number;
  now: Date;
}

/** Mutes a conversation: the member gets no more notifications about it, and existing ones are marked as read. */
export const muteConversation = async (tx: Tx, { userId, otherId, now }: Muting): Promise<void> => {
  await tx.insert(mutedConversations).values({ userId, otherId, createdAt: now }).onConflictDoNothing();
  await markMessagesRead(tx, { userId, actorId: otherId, now });
  announceCounts(tx, userId);
};

/** Ends the mute; the next message notifies the member again. */
export const unmuteConversation = async (tx: Tx, { userId, otherId }: Omit<Muting, 'now'>): Promise<void> => {
  await tx
    .delete(mutedConversations)
    .where(and(eq(mutedConversations.userId, userId), eq(mutedConversations.otherId, otherId)));
  announceCounts(tx, userId);
};
