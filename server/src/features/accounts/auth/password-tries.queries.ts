import { inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { passwordTries } from './guesses.tables.ts';

/** Counts a try; how many the key's window has had, and when that ends. A window begins with its first try. */
export const takePasswordTry = async (
  tx: Tx,
  { key, windowMs, now }: { key: Buffer; windowMs: number; now: Date },
): Promise<{ tries: number; endsAt: Date }> => {
  const [row] = await tx.query<{ tries: number; endsAt: Date }>({
    text: `insert into password_tries as t (key, tries, ends_at) values (decode($1, 'hex'), 1, $2)
           on conflict (key) do update set
             tries = case when t.ends_at <= $3 then 1 else t.tries + 1 end,
             ends_at = case when t.ends_at <= $3 then excluded.ends_at else t.ends_at end
           returning tries, ends_at as "endsAt"`,
    values: [key.toString('hex'), new Date(now.getTime() + windowMs), now],
  });
  if (!row) throw new Error('the try was not counted');
  return row;
};

/** Takes back attempts that turned out to be correct passwords. */
export const giveBackTries = async (tx: Tx, keys: Buffer[]): Promise<void> => {
  await tx
    .update(passwordTries)
    .set({ tries: sql`greatest(${passwordTries.tries} - 1, 0)` })
    .where(inArray(passwordTries.key, keys));
};

export const deleteOverTries = (database: Database, now: Date): Promise<void> =>
  removeOldRows(database, passwordTries.endsAt, now);
