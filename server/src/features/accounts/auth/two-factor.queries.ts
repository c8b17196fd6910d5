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

/** Keeps a secret that waits for its first code; false where two-factor sign-in is on already. */
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

/** Switches it on with the secret that was verified; false when it was switched on or begun again meanwhile. */
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

/** Spends a time step: of two calls with the same code the first alone gets true. */
export const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const rows = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId });
  return rows.length === 1;
};

/** Uses a recovery code up: of two calls with the same one the first alone gets true. */
export const takeRecoveryCode = async (tx: Tx, userId: number, codeHash: Buffer): Promise<boolean> => {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
};

/** The member's only codes from now on. */
export const replaceRecoveryCodes = async (tx: Tx, userId: number, codeHashes: Buffer[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
};

/** Its recovery codes go with it. */
export const deleteTwoFactor = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
};
