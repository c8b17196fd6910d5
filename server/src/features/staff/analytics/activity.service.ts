import { recordActiveDay } from '#features/accounts/users/users.api.ts';
import { refreshActivity } from '#features/directory/profiles/profiles.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { countActiveMember } from './analytics.sql.ts';
import { utcDay } from './utc-days.ts';

/** Counts a member as active on the UTC day of `now`, once for each day. */
export const recordActivity = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const day = utcDay(now);
  if (!(await recordActiveDay(tx, { userId, day }))) return;
  await countActiveMember(tx, day);
  await refreshActivity(tx, userId);
};
