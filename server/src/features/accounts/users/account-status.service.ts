import type { Role } from '@opencall/contract/shared/vocabulary';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { withLastAdminCheck } from './last-admin.ts';
import { users } from './users.tables.ts';

const facts = { id: users.id, username: users.username, email: users.email, role: users.role };

/** Reads an account and locks it until the transaction ends; undefined if there is none. */
const lockAccountRow = async (tx: Tx, userId: number) => {
  const [row] = await tx.select(facts).from(users).where(eq(users.id, userId)).for('no key update');
  return row;
};

/** Changes the suspension; false if it was the same already. @throws LAST_ADMIN. */
export const setSuspendedUntil = async (tx: Tx, userId: number, until: string | null): Promise<boolean> => {
  const change = tx
    .update(users)
    .set({ suspendedUntil: until })
    .where(and(eq(users.id, userId), sql`${users.suspendedUntil} is distinct from ${until}::timestamptz`))
    .returning({ id: users.id });
  const rows = await withLastAdminCheck(change.execute());
  return rows.length === 1;
};

/** Lists members whose suspension has ended, longest first. Index: users_suspended_until. */
export const listEndedSuspensions = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, now.toISOString())))
    .orderBy(users.suspendedUntil)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/**
 * Reads a member and locks the account until the transaction ends, so that sanctions on one member run one
 * after the other. @throws USER_NOT_FOUND.
 */
export const lockAccount = async (tx: Tx, userId: number) => {
  const account = await lockAccountRow(tx, userId);
  if (!account) throw new AppError('USER_NOT_FOUND');
  return account;
};

export const setHidden = async (tx: Tx, userId: number, isHidden: boolean): Promise<void> => {
  await tx.update(users).set({ isHidden }).where(eq(users.id, userId));
};

/** True if staff hid the member. The caller has locked the profile or the account. */
export const isHiddenUser = async (db: Db, userId: number): Promise<boolean> => {
  const [row] = await db.select({ isHidden: users.isHidden }).from(users).where(eq(users.id, userId));
  return row?.isHidden === true;
};

/**
 * Changes the role of an account, from the next request on. The caller has locked the account's row and
 * afterwards refreshes the member's search row.
 * @throws LAST_ADMIN if no administrator would be left.
 */
export const changeRole = async (tx: Tx, { userId, role }: { userId: number; role: Role }): Promise<void> => {
  await withLastAdminCheck(tx.update(users).set({ role }).where(eq(users.id, userId)).execute());
};
