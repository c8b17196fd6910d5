import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRulingRow } from './rulings.queries.ts';

/** One appeals against rulings on oneself alone. @throws RULING_NOT_FOUND. */
export const assertOwnRuling = async (
  executor: Executor,
  { userId }: { userId: number },
  rulingId: number,
): Promise<void> => {
  const ruling = await findRulingRow(executor, rulingId);
  if (ruling?.userId !== userId) throw new AppError('RULING_NOT_FOUND');
};
