import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { codeTries } from './guesses.tables.ts';

/** Returns until when codes of the account are locked; null if they are not. */
export const findCodeLock = async (db: Db, userId: number): Promise<Date | null> => {
  const [row] = await db
    .select({ lockedUntil: codeTries.lockedUntil })
    .from(codeTries)
    .where(eq(codeTries.userId, userId));
  return row?.lockedUntil ?? null;
};

/** Resets the count after a correct code, or when two-factor sign-in is switched off. */
export const clearCodeTries = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(codeTries).where(eq(codeTries.userId, userId));
};
