import type { OwnSanction, Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { getUserById } from '#features/accounts/users/users.api.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { presentOwnSanction, presentSanction } from './sanctions.presenter.ts';
import { findSanctionRow, listSanctionRows } from './sanctions.queries.ts';

/** Lists the sanctions on the viewer, newest first. */
export const listOwnSanctions = async (db: Db, userId: number, now: Date): Promise<OwnSanction[]> => {
  const rows = await listSanctionRows(db, userId);
  return rows.map((row) => presentOwnSanction(row, now));
};

/** Lists the sanctions on a member for staff, newest first; empty if the member does not exist. */
export const listSanctionsOn = async (db: Db, userId: number, now: Date): Promise<Sanction[]> => {
  const rows = await listSanctionRows(db, userId);
  return rows.map((row) => presentSanction(row, now));
};

/** Lists the sanctions on a member for staff. @throws USER_NOT_FOUND. */
export const getSanctionsOn = async (db: Db, userId: number, now: Date): Promise<Sanction[]> => {
  await getUserById(db, userId);
  return listSanctionsOn(db, userId, now);
};

/** Checks that a sanction is on the member, who can only appeal against their own. @throws RULING_NOT_FOUND. */
export const assertOwnSanction = async (
  db: Db,
  { userId }: { userId: number },
  rulingId: number,
): Promise<void> => {
  const sanction = await findSanctionRow(db, rulingId);
  if (sanction?.userId !== userId) throw new AppError('RULING_NOT_FOUND');
};
