import { and, eq, ne } from 'drizzle-orm';
import { endApiTokens } from '#features/accounts/api-tokens/api-tokens.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { sessions } from './auth.tables.ts';
import { deleteAllSessions } from './devices.queries.ts';

export const isLiveSession = async (db: Db, sessionId: number): Promise<boolean> => {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return rows.length === 1;
};

/** Ends all sessions and API tokens of a user, except the session `exceptSessionId`. @returns how many sessions ended. */
export const deleteUserSessions = async (
  tx: Tx,
  userId: number,
  exceptSessionId?: number,
): Promise<number> => {
  await endApiTokens(tx, userId);
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
};

/**
 * Ends all sessions and API tokens of a user. Returns the number of signed-in devices. Live streams are
 * closed when the transaction commits.
 */
export const endAllSessions = async (tx: Tx, userId: number, now: Date): Promise<number> => {
  await endApiTokens(tx, userId);
  const expiries = await deleteAllSessions(tx, userId);
  return expiries.filter((expiresAt) => expiresAt > now).length;
};
