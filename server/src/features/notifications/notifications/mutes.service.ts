import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { announceCounts, settleMessages } from './notifications.service.ts';
import { mutedConversations } from './notifications.tables.ts';

interface Muting {
  userId: number;
  otherId: number;
  now: Date;
}

/** Tells a member no more of what another one writes; what the bell says of it is read. Their other screens show it. */
export const muteConversation = async (tx: Tx, { userId, otherId, now }: Muting): Promise<void> => {
  await tx.insert(mutedConversations).values({ userId, otherId, createdAt: now }).onConflictDoNothing();
  await settleMessages(tx, { userId, actorId: otherId, now });
  announceCounts(tx, userId);
};

/** Tells them of it again, from the next message on. */
export const unmuteConversation = async (tx: Tx, { userId, otherId }: Omit<Muting, 'now'>): Promise<void> => {
  await tx
    .delete(mutedConversations)
    .where(and(eq(mutedConversations.userId, userId), eq(mutedConversations.otherId, otherId)));
  announceCounts(tx, userId);
};
