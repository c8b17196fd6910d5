import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { calls } from './calls.tables.ts';

type CallChanges = Partial<Omit<typeof calls.$inferInsert, 'words'>> & { words?: string[] };

const toColumns = ({ words, ...values }: CallChanges) => ({
  ...values,
  ...(words ? { words: sql`array_to_tsvector(${sql.param(words)}::text[])` as unknown as string } : {}),
});

export const insertCall = async (
  tx: Tx,
  values: CallChanges & Pick<typeof calls.$inferInsert, 'userId' | 'createdAt' | 'listedAt'>,
): Promise<number> => {
  const row = toColumns(values) as typeof calls.$inferInsert;
  const [inserted] = await tx.insert(calls).values(row).returning({ id: calls.id });
  if (!inserted) throw new Error('the inserted call was not returned');
  return inserted.id;
};

export const updateCallRow = async (tx: Tx, id: number, changes: CallChanges): Promise<void> => {
  if (Object.keys(changes).length > 0) await tx.update(calls).set(toColumns(changes)).where(eq(calls.id, id));
};

export const deleteCallRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(calls).where(eq(calls.id, id));
};

/** Lists open calls whose deadline passed before a moment, the longest overdue first. Index: calls_deadline. */
export const listOverdueCallIds = async (db: Db, before: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.status, 'open'), lte(calls.deadline, before)))
    .orderBy(calls.deadline)
    .limit(limit);
  return rows.map(({ id }) => id);
};
