import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { declinedAddresses, invitations } from './joining.tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Lists the invitations, newest first, up to `limit` + 1 rows. */
export const listInvitationRows = (db: Db, { after, limit }: PageSpan): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitations)
    .where(follows(after, { at: invitations.createdAt, id: invitations.id }))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit + 1);

export const countInvitations = async (db: Db): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(invitations));

export const insertInvitation = async (
  tx: Tx,
  values: Omit<typeof invitations.$inferInsert, 'id' | 'used'>,
): Promise<InvitationRow> => {
  const [row] = await tx.insert(invitations).values(values).returning();
  if (!row) throw new Error('the inserted invitation was not returned');
  return row;
};

export const removeInvitation = async (tx: Tx, id: number): Promise<InvitationRow | undefined> => {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
  return row;
};

interface Entry {
  code: string;
  email: string;
  now: Date;
}

const isUsable = ({ code, email, now }: Entry) =>
  and(
    eq(invitations.code, code),
    lt(invitations.used, invitations.uses),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
    or(isNull(invitations.email), eq(invitations.email, email)),
  );

/** True if this address can use the code now. */
export const isUsableInvitation = async (db: Db, entry: Entry): Promise<boolean> => {
  const rows = await db.select({ id: invitations.id }).from(invitations).where(isUsable(entry));
  return rows.length === 1;
};

/** Takes one use of an invitation; false if none is left. Concurrent calls run one after the other (row lock). */
export const useInvitation = async (tx: Tx, entry: Entry): Promise<boolean> => {
  const rows = await tx
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(isUsable(entry))
    .returning({ id: invitations.id });
  return rows.length === 1;
};

/** Deletes the invitations to an address, because we do not keep the address of a deleted account. */
export const deleteInvitationsTo = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(invitations).where(eq(invitations.email, email));
};

/** Stores that an address declined all further invitations. Idempotent. */
export const insertDeclined = async (tx: Tx, digest: string, now: Date): Promise<void> => {
  await tx.insert(declinedAddresses).values({ digest, declinedAt: now }).onConflictDoNothing();
};

export const isDeclined = async (db: Db, digest: string): Promise<boolean> => {
  const where = eq(declinedAddresses.digest, digest);
  const rows = await db.select({ digest: declinedAddresses.digest }).from(declinedAddresses).where(where);
  return rows.length > 0;
};
