import { and, count, desc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { passkeyChallenges, passkeys } from './passkeys.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

interface OwnPasskey {
  id: number;
  userId: number;
}

const isOwn = ({ id, userId }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const listUserPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));

export const countPasskeys = async (db: Db, userId: number): Promise<number> => {
  const [row] = await db.select({ held: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.held ?? 0;
};

export const findPasskey = async (db: Db, credentialId: string) => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
};

/** True if the account still has this passkey. */
export const hasPasskey = async (db: Db, own: OwnPasskey): Promise<boolean> => {
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(isOwn(own));
  return rows.length === 1;
};

/** Deletes the passkeys that were added at or after this time. */
export const deletePasskeysSince = (tx: Tx, userId: number, since: Date): Promise<PasskeyRow[]> =>
  tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning();

/** Deletes a user's open challenges, so that they cannot be used to add a passkey. */
export const deleteUserChallenges = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
};

/** @throws a unique violation on passkeys_credential_id_key. */
export const insertPasskey = async (tx: Tx, values: typeof passkeys.$inferInsert): Promise<PasskeyRow> => {
  const [row] = await tx.insert(passkeys).values(values).returning();
  if (!row) throw new Error('the inserted passkey was not returned');
  return row;
};

export const updatePasskeyName = async (
  tx: Tx,
  own: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> => {
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(own)).returning();
  return row;
};

export const deletePasskey = async (tx: Tx, own: OwnPasskey): Promise<PasskeyRow | undefined> => {
  const [row] = await tx.delete(passkeys).where(isOwn(own)).returning();
  return row;
};

/**
 * Records a use. Returns false if the passkey was deleted, or a use with a higher counter was recorded, by
 * another request.
 */
export const recordPasskeyUse = async (
  tx: Tx,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> => {
  // Authenticators that sync passkeys always report counter 0.
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return rows.length === 1;
};

export const insertChallenge = async (
  tx: Tx,
  values: typeof passkeyChallenges.$inferInsert,
): Promise<void> => {
  await tx.insert(passkeyChallenges).values(values);
};

/** Uses a challenge; false if it is unknown for this user (null: a visitor), used or expired. */
export const takeChallenge = async (
  tx: Tx,
  { challenge, userId, now }: { challenge: string; userId: number | null; now: Date },
): Promise<boolean> => {
  const isFor = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const rows = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isFor, gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1;
};

export const deleteExpiredChallenges = (database: Database, now: Date): Promise<void> =>
  removeOldRows(database, passkeyChallenges.expiresAt, now);
