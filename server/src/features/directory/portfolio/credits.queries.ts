import type { CreditStatus } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { count, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { pictureCredits } from './portfolio.tables.ts';

export const countCreditsOf = async (db: Db, pictureId: number): Promise<number> =>
  totalOf(
    await db.select({ total: count() }).from(pictureCredits).where(eq(pictureCredits.pictureId, pictureId)),
  );

/** Inserts a credit. Null if the member already has a credit in that role on the picture, answered or not. */
export const insertCredit = async (
  tx: Tx,
  values: typeof pictureCredits.$inferInsert,
): Promise<number | null> => {
  const [row] = await tx
    .insert(pictureCredits)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pictureCredits.id });
  return row?.id ?? null;
};

export const decideCreditRow = async (
  tx: Tx,
  { id, status, now }: { id: number; status: CreditStatus; now: Date },
): Promise<void> => {
  await tx.update(pictureCredits).set({ status, decidedAt: now }).where(eq(pictureCredits.id, id));
};

export const deleteCreditRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(pictureCredits).where(eq(pictureCredits.id, id));
};
