import type { Sanction } from '@opencall/contract/sanctions/sanctions.schemas';
import type { Db } from '#platform/database/database.ts';
import { presentSanction } from './sanctions.presenter.ts';
import { listSanctionRows } from './sanctions.queries.ts';

/** Sanctions on a member as staff see them, newest first. */
export const listSanctionsOn = async (db: Db, userId: number, now: Date): Promise<Sanction[]> => {
  const rows = await listSanctionRows(db, userId);
  return rows.map((row) => presentSanction(row, now));
};
