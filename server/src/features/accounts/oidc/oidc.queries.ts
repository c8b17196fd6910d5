import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { oidcAttempts, oidcIdentities } from './oidc.tables.ts';

export type AttemptRow = typeof oidcAttempts.$inferSelect;

export const insertAttempt = async (tx: Tx, values: typeof oidcAttempts.$inferInsert): Promise<void> => {
  await tx.insert(oidcAttempts).values(values);
};

/** Deletes and returns the started attempt that the provider's answer belongs to, so that each answer is accepted once. */
export const takeStartedAttempt = async (
  tx: Tx,
  { tokenHash, state, now }: { tokenHash: Buffer; state: string; now: Date },
): Promise<AttemptRow | undefined> => {
  const isAttempt = and(eq(oidcAttempts.tokenHash, tokenHash), eq(oidcAttempts.state, state));
  const rows = await tx
    .delete(oidcAttempts)
    .where(and(isAttempt, isNull(oidcAttempts.subject), gt(oidcAttempts.expiresAt, now)))
    .returning();
  return rows[0];
};

/** Finds an unexpired attempt whose user the provider has named. */
export const findProvenAttempt = async (
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<(AttemptRow & { subject: string }) | undefined> => {
  const [row] = await db
    .select()
    .from(oidcAttempts)
    .where(and(eq(oidcAttempts.tokenHash, tokenHash), gt(oidcAttempts.expiresAt, now)));
  return row?.subject ? { ...row, subject: row.subject } : undefined;
};

/** Deletes an attempt; false if another call has deleted it. */
export const deleteAttempt = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const rows = await tx
    .delete(oidcAttempts)
    .where(eq(oidcAttempts.tokenHash, tokenHash))
    .returning({ state: oidcAttempts.state });
  return rows.length === 1;
};

export const deleteExpiredAttempts = (database: Database, now: Date): Promise<void> =>
  removeOldRows(database, oidcAttempts.expiresAt, now);

interface IdentityKey {
  issuer: string;
  subject: string;
}

export const findIdentity = async (db: Db, { issuer, subject }: IdentityKey) => {
  const [row] = await db
    .select()
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return row;
};

export const findIdentityOf = async (db: Db, { issuer, userId }: { issuer: string; userId: number }) => {
  const [row] = await db
    .select()
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.userId, userId)));
  return row;
};

/** Stores an identity; false if it or the account is connected already. */
export const insertIdentity = async (
  tx: Tx,
  values: typeof oidcIdentities.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(oidcIdentities)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: oidcIdentities.userId });
  return rows.length === 1;
};

export const recordIdentityUse = async (
  tx: Tx,
  { issuer, subject }: IdentityKey,
  now: Date,
): Promise<void> => {
  await tx
    .update(oidcIdentities)
    .set({ lastUsedAt: now })
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
};

export const deleteIdentity = async (
  tx: Tx,
  { issuer, userId }: { issuer: string; userId: number },
): Promise<boolean> => {
  const rows = await tx
    .delete(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.userId, userId)))
    .returning({ userId: oidcIdentities.userId });
  return rows.length === 1;
};
