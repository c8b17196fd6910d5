import { refreshMemberSearchRow } from '#features/search/search.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listLapsedIds, lockAccountRow, setSuspendedUntil } from './account-status.queries.ts';
import { deleteUserSessions } from './auth.queries.ts';

/** Who it is, held until the transaction ends: sanctions on one member come one after the other. @throws USER_NOT_FOUND. */
export const lockAccount = async (tx: Tx, userId: number) => {
  const account = await lockAccountRow(tx, userId);
  if (!account) throw new AppError('USER_NOT_FOUND');
  return account;
};

/**
 * Sets how long a member is suspended: until a moment, for good ('infinity'), or not at all (null). Sessions end in
 * the same transaction, and with them their streams; what others find of the member changes with it.
 */
export const setSuspension = async (
  tx: Tx,
  { userId, until }: { userId: number; until: string | null },
): Promise<void> => {
  if (!(await setSuspendedUntil(tx, userId, until))) return;
  if (until !== null) await deleteUserSessions(tx, userId);
  await refreshMemberSearchRow(tx, userId);
};

/** Members whose suspension has lapsed, the longest waiting first. */
export const listLapsed = (db: Db, now: Date, limit: number): Promise<number[]> =>
  listLapsedIds(db, now, limit);
