import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { passkeyChallenges, passkeys } from './passkeys.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const listUserPasskeys = (executor: Executor, userId: number): Promise<PasskeyRow[]> =>
  executor.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));

export const countPasskeys = async (executor: Executor, userId: number): Promise<number> => {
  const [row] = await executor.select({ held: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.held ?? 0;
};

/** A credential and the account that it signs in. */
export const findPasskey = async (executor: Executor, credentialId: string) => {
  const [row] = await executor.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
};

/** @throws a unique violation on passkeys_credential_id_key. */
export const insertPasskey = async (
  tx: Executor,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow> => {
  const [row] = await tx.insert(passkeys).values(values).returning();
  if (!row) throw new Error('the inserted passkey was not returned');
  return row;
};

interface OwnPasskey {
  id: number;
  userId: number;
}

const isOwn = ({ id, userId }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const updatePasskeyName = async (
  executor: Executor,
  own: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> => {
  const [row] = await executor.update(passkeys).set({ name }).where(isOwn(own)).returning();
  return row;
};

export const deletePasskey = async (executor: Executor, own: OwnPasskey): Promise<PasskeyRow | undefined> => {
  const [row] = await executor.delete(passkeys).where(isOwn(own)).returning();
  return row;
};

/** Notes a use; false when the passkey was removed, or another use with a later counter was noted, meanwhile. */
export const notePasskeyUse = async (
  executor: Executor,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> => {
  // Authenticators that sync do not count: theirs stays at zero.
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await executor
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return rows.length === 1;
};

export const insertChallenge = async (
  executor: Executor,
  values: typeof passkeyChallenges.$inferInsert,
): Promise<void> => {
  await executor.insert(passkeyChallenges).values(values);
};

/** Uses a challenge up; false when it was never handed out to this user (null: to a visitor), used, or is over. */
export const takeChallenge = async (
  executor: Executor,
  { challenge, userId, now }: { challenge: string; userId: number | null; now: Date },
): Promise<boolean> => {
  const isFor = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const rows = await executor
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isFor, gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1;
};

export const deleteExpiredChallenges = async (executor: Executor, now: Date): Promise<void> => {
  await executor.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
};
