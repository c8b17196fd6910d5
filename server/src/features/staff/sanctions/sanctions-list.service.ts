import type { OwnSanction, Sanction } from '@opencall/contract/staff/sanctions/sanctions.schemas';
import { getUserById } from '#features/accounts/users/users.api.ts';
import type { Db } from '#platform/database/database.ts';
import { presentOwnSanction, presentSanction } from './sanctions.presenter.ts';
import { listSanctionRows } from './sanctions.queries.ts';

/** Sanctions on oneself, newest first. */
export const listOwnSanctions = async (db: Db, userId: number, now: Date): Promise<OwnSanction[]> => {
  const rows = await listSanctionRows(db, userId);
  return rows.map((row) => presentOwnSanction(row, now));
};

/** Sanctions on a member as staff see them, newest first; none where there is no such member. */
export const listSanctionsOn = async (db: Db, userId: number, now: Date): Promise<Sanction[]> => {
  const rows = await listSanctionRows(db, userId);
  return rows.map((row) => presentSanction(row, now));
};

/** The same for whoever asks by an id. @throws USER_NOT_FOUND. */
export const getSanctionsOn = async (db: Db, userId: number, now: Date): Promise<Sanction[]> => {
  await getUserById(db, userId);
  return listSanctionsOn(db, userId, now);
};
