import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { callInvitations } from './applications.tables.ts';

/** Lists the times of the invitations that a member sent after a moment, oldest first. Index: call_invitations_invited_by. */
export const listSentSince = async (db: Db, userId: number, since: Date): Promise<Date[]> => {
  const rows = await db
    .select({ at: callInvitations.createdAt })
    .from(callInvitations)
    .where(and(eq(callInvitations.invitedBy, userId), gt(callInvitations.createdAt, since)))
    .orderBy(asc(callInvitations.createdAt));
  return rows.map(({ at }) => at);
};

/** Inserts invitations and returns the ids of the invited members, without those that a concurrent request invited. */
export const insertInvitations = async (
  tx: Tx,
  userIds: readonly number[],
  values: Omit<typeof callInvitations.$inferInsert, 'userId'>,
): Promise<number[]> => {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(callInvitations)
    .values(userIds.map((userId) => ({ ...values, userId })))
    .onConflictDoNothing()
    .returning({ userId: callInvitations.userId });
  return rows.map(({ userId }) => userId);
};
