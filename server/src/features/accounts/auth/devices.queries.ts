import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { sessions } from './auth.tables.ts';

/** Lists the live sessions of a user, last seen first. Index: sessions_user_id. */
export const listUserSessions = (db: Db, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** Ends one session of a user; false if the user has no such session. */
export const deleteUserSession = async (
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<boolean> => {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
};

/** Ends all sessions of a user, including expired ones. Returns their expiry times. */
export const deleteAllSessions = async (tx: Tx, userId: number): Promise<Date[]> => {
  const rows = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ expiresAt: sessions.expiresAt });
  return rows.map(({ expiresAt }) => expiresAt);
};
