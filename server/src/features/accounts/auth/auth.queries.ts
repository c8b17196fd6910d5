import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { emailTokens, sessions } from './auth.tables.ts';

interface NewSession {
  tokenHash: Buffer;
  userId: number;
  expiresAt: Date;
  userAgent: string;
  address: string;
}

export const insertSession = async (tx: Tx, session: NewSession, now: Date): Promise<void> => {
  await tx.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now });
};

/** Replaces the token of a session; false if it was replaced or deleted by another request. */
export const replaceToken = async (
  tx: Tx,
  {
    sessionId,
    oldHash,
    newHash,
    expiresAt,
    now,
  }: { sessionId: number; oldHash: Buffer; newHash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(sessions)
    .set({ tokenHash: newHash, expiresAt, lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, oldHash)))
    .returning({ id: sessions.id });
  return rows.length === 1;
};

export const touchSession = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
};

export const deleteSession = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
};

export const deleteExpired = async (database: Database, now: Date): Promise<void> => {
  await removeOldRows(database, sessions.expiresAt, now);
  await removeOldRows(database, emailTokens.expiresAt, now);
};
