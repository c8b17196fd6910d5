import { deleteUserSessions } from '#features/accounts/auth/auth.api.ts';
import {
  deleteUserRow,
  listDueUserIds,
  lockDueUser,
  setDeletionDue,
} from '#features/accounts/users/users.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** Schedules the deletion of an account and ends all its sessions; false if it is scheduled already. */
export const scheduleDeletion = async (tx: Tx, userId: number, dueAt: Date): Promise<boolean> => {
  if (!(await setDeletionDue(tx, userId, dueAt))) return false;
  await deleteUserSessions(tx, userId);
  return true;
};

/** Lists accounts whose deletion is due, longest first. */
export const listDueAccounts = (db: Db, now: Date, limit: number): Promise<number[]> =>
  listDueUserIds(db, now, limit);

interface DueAccount {
  userId: number;
  now: Date;
  /** Runs before the account's row is deleted. */
  sayGoodbye(user: { email: string; username: string; emailVerified: boolean }): Promise<void>;
}

/** Deletes an account whose deletion is due; does nothing if it was cancelled or done by another request. */
export const deleteDueAccount = async (tx: Tx, { userId, now, sayGoodbye }: DueAccount): Promise<void> => {
  const user = await lockDueUser(tx, userId, now);
  if (!user) return;
  await sayGoodbye(user);
  await deleteUserRow(tx, userId);
};
