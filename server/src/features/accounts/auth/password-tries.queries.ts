import { inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { passwordTries } from './guesses.tables.ts';

/** Uncounts attempts whose password was correct. */
export const giveBackTries = async (tx: Tx, keys: Buffer[]): Promise<void> => {
  await tx
    .update(passwordTries)
    .set({ tries: sql`greatest(${passwordTries.tries} - 1, 0)` })
    .where(inArray(passwordTries.key, keys));
};

export const deleteOverTries = (database: Database, now: Date): Promise<void> =>
  removeOldRows(database, passwordTries.endsAt, now);
