import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { recoveryCodes, twoFactor } from './two-factor.tables.ts';

export const findTwoFactor = async (db: Db, userId: number) => {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
};

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
};

/** Stores a secret until its first code is verified; false if two-factor sign-in is on already. */
export const replacePendingSecret = async (
  tx: Tx,
  { userId, secret, now }: { userId: number; secret: Buffer; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .insert(twoFactor)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isNull(twoFactor.enabledAt),
    })
    .returning({ userId: twoFactor.userId });
  return rows.length === 1;
};

/**
 * Switches two-factor sign-in on with the verified secret; false if another request switched it on or
 * replaced the secret.
 */
export const enableTwoFactor = async (
  tx: Tx,
  { userId, secret, step, now }: { userId: number; secret: Buffer; step: number; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(twoFactor)
    .set({ enabledAt: now, lastStep: step })
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.enabledAt), eq(twoFactor.secret, secret)))
    .returning({ userId: twoFactor.userId });
  return rows.length === 1;
};

/** Uses a time step; of two concurrent calls with the same code, only the first gets true. */
export const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const rows = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId });
  return rows.length === 1;
};

/** Uses a recovery code; of two concurrent calls with the same code, only the first gets true. */
export const takeRecoveryCode = async (tx: Tx, userId: number, codeHash: Buffer): Promise<boolean> => {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
};

export const replaceRecoveryCodes = async (tx: Tx, userId: number, codeHashes: Buffer[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
};

/** Deletes the authenticator app; the recovery codes are deleted with it. */
export const deleteTwoFactor = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
};
