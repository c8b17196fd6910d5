import type { Ruling } from '@opencall/contract/rulings/rulings.schemas';
import type { Executor } from '#platform/database/database.ts';
import { presentRuling } from './rulings.presenter.ts';
import { listRulingRows } from './rulings.queries.ts';

/** Rulings on a member as staff see them, newest first. */
export const listRulingsOn = async (executor: Executor, userId: number, now: Date): Promise<Ruling[]> => {
  const rows = await listRulingRows(executor, userId);
  return rows.map((row) => presentRuling(row, now));
};
