import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { insertSearchDays, lockSearchDaysOf } from './search-days.sql.ts';
import { refreshMemberSearchRow } from './search-rows.service.ts';
import { searchDays } from './search-rows.tables.ts';

/** Consecutive days of a member, first and last included, that searches for a day take into account. */
export interface SearchDays {
  startsOn: string;
  endsOn: string;
  /** Destination of a trip, five digits. Absent if the member is busy or away on these days. */
  zip?: string;
}

/** Locks the days of members until the transaction ends, in the order of their ids to avoid deadlocks. */
export const lockSearchDays = async (tx: Tx, userIds: readonly number[]): Promise<void> => {
  for (const userId of [...new Set(userIds)].sort((a, b) => a - b)) await lockSearchDaysOf(tx, userId);
};

/** Replaces a member's days in the directory. Requires `lockSearchDays`. Trips must not overlap. */
export const replaceSearchDays = async (
  tx: Tx,
  userId: number,
  days: readonly SearchDays[],
): Promise<void> => {
  await tx.delete(searchDays).where(eq(searchDays.userId, userId));
  const columns = {
    startsOn: days.map(({ startsOn }) => startsOn),
    endsOn: days.map(({ endsOn }) => endsOn),
    zips: days.map(({ zip }) => (zip === undefined ? null : Number(zip))),
  };
  if (days.length > 0) await insertSearchDays(tx, userId, columns);
  await refreshMemberSearchRow(tx, userId);
};
