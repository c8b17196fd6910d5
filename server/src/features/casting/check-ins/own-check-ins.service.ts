import type { CheckIn } from '@opencall/contract/casting/check-ins/check-ins.schemas';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { presentCheckIn } from './check-ins.presenter.ts';
import { type CheckInRow, countOwnCheckIns, findOwnCheckIn, listOwnCheckIns } from './check-ins.queries.ts';

/** @throws CHECK_IN_NOT_FOUND. */
export const getCheckIn = async (db: Db, { userId }: Viewer, shootId: number): Promise<CheckIn> => {
  const row = await findOwnCheckIn(db, { userId, shootId });
  if (!row) throw new AppError('CHECK_IN_NOT_FOUND');
  return presentCheckIn(row);
};

/** Lists the viewer's check-ins, or the one at a shoot, newest first. @throws INVALID_CURSOR. */
export const listCheckIns = (
  db: Db,
  { userId }: Viewer,
  { shootId, ...query }: PageQuery & { shootId?: number | undefined },
): Promise<Page<CheckInRow>> =>
  readPage(query, {
    rows: (span) => listOwnCheckIns(db, { userId, shootId, ...span }),
    count: () => countOwnCheckIns(db, { userId, shootId }),
  });
