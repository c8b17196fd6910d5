import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { dailyEmails, heldEmails } from './notifications.tables.ts';

export type NewHeldEmail = Omit<typeof heldEmails.$inferSelect, 'id'>;

/** Stores held emails. One about a member email that is held already is skipped. */
export const insertHeldEmails = async (tx: Tx, rows: NewHeldEmail[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(heldEmails).values(rows).onConflictDoNothing();
};

/** Changes when a member's held emails are due: of those due at `due`, or of all if it is null. */
export const postponeEmails = async (
  tx: Tx,
  { userId, due, to }: { userId: number; due: Date | null; to: Date },
): Promise<void> => {
  await tx
    .update(heldEmails)
    .set({ dueAt: to })
    .where(and(eq(heldEmails.userId, userId), due ? lte(heldEmails.dueAt, due) : undefined));
};

/** Records that the member gets the daily email of that day; false if they already got it. */
export const claimDailyEmail = async (tx: Tx, userId: number, day: string): Promise<boolean> => {
  const rows = await tx
    .insert(dailyEmails)
    .values({ userId, day })
    .onConflictDoUpdate({
      target: dailyEmails.userId,
      set: { day },
      setWhere: lt(dailyEmails.day, sql`excluded.day`),
    })
    .returning({ userId: dailyEmails.userId });
  return rows.length === 1;
};
