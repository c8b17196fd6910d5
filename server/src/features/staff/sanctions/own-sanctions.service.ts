import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findSanctionRow } from './sanctions.queries.ts';

/** Checks that a sanction is on the member, who can only appeal against their own. @throws RULING_NOT_FOUND. */
export const assertOwnSanction = async (
  db: Db,
  { userId }: { userId: number },
  rulingId: number,
): Promise<void> => {
  const sanction = await findSanctionRow(db, rulingId);
  if (sanction?.userId !== userId) throw new AppError('RULING_NOT_FOUND');
};
