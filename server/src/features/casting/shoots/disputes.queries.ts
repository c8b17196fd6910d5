import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { StatementKey } from './disputes.sql.ts';
import { shootStatementMessages, shootStatements } from './shoots.tables.ts';

/** Stores a party's statement with its messages, in place of their previous one. */
export const replaceStatement = async (
  tx: Tx,
  {
    text,
    messageIds,
    now,
    ...key
  }: StatementKey & { text: string; messageIds: readonly number[]; now: Date },
): Promise<void> => {
  await tx
    .insert(shootStatements)
    .values({ ...key, text, updatedAt: now })
    .onConflictDoUpdate({
      target: [shootStatements.shootId, shootStatements.userId],
      set: { text, updatedAt: now },
    });
  const { shootId, userId } = key;
  const isOwn = and(eq(shootStatementMessages.shootId, shootId), eq(shootStatementMessages.userId, userId));
  await tx.delete(shootStatementMessages).where(isOwn);
  if (messageIds.length === 0) return;
  await tx.insert(shootStatementMessages).values(messageIds.map((messageId) => ({ ...key, messageId })));
};
