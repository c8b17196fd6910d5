import type { Sanction } from '@opencall/contract/sanctions/sanctions.schemas';
import type { Executor } from '#platform/database/database.ts';
import { presentSanction } from './sanctions.presenter.ts';
import { listSanctionRows } from './sanctions.queries.ts';

/** Sanctions on a member as staff see them, newest first. */
export const listSanctionsOn = async (executor: Executor, userId: number, now: Date): Promise<Sanction[]> => {
  const rows = await listSanctionRows(executor, userId);
  return rows.map((row) => presentSanction(row, now));
};
