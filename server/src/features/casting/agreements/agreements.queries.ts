import type { VoidReason } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { and, count, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { agreementFiles, agreementParties, agreements } from './agreements.tables.ts';

export const countAgreementsOf = async (db: Db, shootId: number): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(agreements).where(eq(agreements.shootId, shootId));
  return row?.total ?? 0;
};

type NewParty = Pick<typeof agreementParties.$inferInsert, 'position' | 'username' | 'role'> & {
  userId: number;
};

/** Inserts an agreement with its parties and returns its id. */
export const insertAgreement = async (
  tx: Tx,
  agreement: typeof agreements.$inferInsert,
  parties: readonly NewParty[],
): Promise<number> => {
  const [row] = await tx.insert(agreements).values(agreement).returning({ id: agreements.id });
  if (!row) throw new Error('the stored agreement was not returned');
  await tx.insert(agreementParties).values(parties.map((party) => ({ agreementId: row.id, ...party })));
  return row.id;
};

/** Voids an agreement, or all of a shoot, if open. Returns the agreements that were open. */
export const voidAgreements = (
  tx: Tx,
  { column, value }: { column: 'id' | 'shootId'; value: number },
  voidReason: VoidReason,
): Promise<{ id: number }[]> =>
  tx
    .update(agreements)
    .set({ status: 'void', voidReason })
    .where(and(eq(agreements[column], value), eq(agreements.status, 'open')))
    .returning({ id: agreements.id });

export const findFile = async (db: Db, agreementId: number): Promise<{ bytes: Buffer } | undefined> => {
  const [row] = await db
    .select({ bytes: agreementFiles.bytes })
    .from(agreementFiles)
    .where(eq(agreementFiles.agreementId, agreementId));
  return row;
};

/** Stores the PDF of an agreement unless there is one. */
export const insertFile = async (tx: Tx, file: typeof agreementFiles.$inferInsert): Promise<void> => {
  await tx.insert(agreementFiles).values(file).onConflictDoNothing();
};
