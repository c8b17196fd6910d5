import { noteActiveDay } from '#features/accounts/users/users.api.ts';
import { refreshActivity } from '#features/directory/profiles/profiles.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { utcDay } from './utc-days.ts';

const COUNT_ACTIVE = `
  insert into daily_figures (metric, day, value) values ('active', $1::date, 1)
  on conflict (metric, day) do update set value = daily_figures.value + 1`;

/** Counts a member as active on the UTC day of `now`; a second time on the same day changes nothing. */
export const recordActivity = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const day = utcDay(now);
  if (!(await noteActiveDay(tx, { userId, day }))) return;
  await tx.query({ text: COUNT_ACTIVE, values: [day] });
  await refreshActivity(tx, userId);
};
