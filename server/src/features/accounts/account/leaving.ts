import { deleteUserSessions } from '#features/accounts/auth/auth.api.ts';
import {
  deleteUserRow,
  listDueUserIds,
  lockDueUser,
  setDeletionDue,
} from '#features/accounts/users/users.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** Sets the day on which an account goes and ends all its sessions; false when that day is set already. */
export const scheduleDeletion = async (tx: Tx, userId: number, dueAt: Date): Promise<boolean> => {
  if (!(await setDeletionDue(tx, userId, dueAt))) return false;
  await deleteUserSessions(tx, userId);
  return true;
};

/** Accounts whose days are over, the longest waiting first. */
export const listDueAccounts = (db: Db, now: Date, limit: number): Promise<number[]> =>
  listDueUserIds(db, now, limit);

interface DueAccount {
  userId: number;
  now: Date;
  /** What has to happen while the account is still there. */
  sayGoodbye(user: { email: string; username: string; emailVerified: boolean }): Promise<void>;
}

/** Deletes an account whose days are over, and does nothing where it was kept, or deleted, meanwhile. */
export const deleteDueAccount = async (tx: Tx, { userId, now, sayGoodbye }: DueAccount): Promise<void> => {
  const user = await lockDueUser(tx, userId, now);
  if (!user) return;
  await sayGoodbye(user);
  await deleteUserRow(tx, userId);
};
