import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { withLastAdminCheck } from './last-admin.ts';
import { users } from './users.tables.ts';

const facts = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerified: users.emailVerified,
};

/** Schedules the deletion of an account; false if it is scheduled already. @throws LAST_ADMIN. */
export const setDeletionDue = async (tx: Tx, userId: number, dueAt: Date): Promise<boolean> => {
  const change = tx
    .update(users)
    .set({ deletionDueAt: dueAt })
    .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
    .returning({ id: users.id });
  const rows = await withLastAdminCheck(change.execute());
  return rows.length === 1;
};

/** Cancels a scheduled deletion; false if none is scheduled, or it is due. */
export const cancelDeletion = async (tx: Tx, userId: number, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ deletionDueAt: null })
    .where(and(eq(users.id, userId), gt(users.deletionDueAt, now)))
    .returning({ id: users.id });
  return rows.length === 1;
};

/** Lists accounts whose deletion is due, longest first. Index: users_deletion_due_at. */
export const listDueUserIds = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
    .orderBy(users.deletionDueAt)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Locks an account whose deletion is due; undefined if it was cancelled or done by another request. */
export const lockDueUser = async (tx: Tx, userId: number, now: Date) => {
  const [row] = await tx
    .select(facts)
    .from(users)
    .where(and(eq(users.id, userId), lte(users.deletionDueAt, now)))
    .for('update');
  return row;
};

/** Deletes the account. Foreign keys delete everything that belongs to it. */
export const deleteUserRow = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(users).where(eq(users.id, userId));
};
