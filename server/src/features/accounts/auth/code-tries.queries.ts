import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { codeTries } from './guesses.tables.ts';

interface CodeTry {
  userId: number;
  now: Date;
  /** Number of attempts until codes are locked. */
  max: number;
}

/**
 * Counts a try before its code is looked at, so that of many at once no more than `max` are. The last one locks: for a
 * quarter of an hour, and twice as long each time after that, up to a day.
 * @returns until when codes are locked from this try on, or null; undefined where they were locked already.
 */
export const takeCodeTry = async (
  tx: Tx,
  { userId, now, max }: CodeTry,
): Promise<Date | null | undefined> => {
  const [row] = await tx.query<{ lockedUntil: Date | null }>({
    text: `insert into code_tries as t (user_id, tries) values ($1, 1)
           on conflict (user_id) do update set
             tries = t.tries + 1,
             locked_until = case when (t.tries + 1) % $3 = 0 then $2::timestamptz
               + least(interval '1 day', interval '15 minutes' * power(2, least((t.tries + 1) / $3 - 1, 7))) end
           where t.locked_until is null or t.locked_until <= $2
           returning locked_until as "lockedUntil"`,
    values: [userId, now, max],
  });
  return row?.lockedUntil;
};

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
