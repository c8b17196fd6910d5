import type { Tx } from '#platform/database/database.ts';
import { utcDay } from './utc-days.ts';

const NOTE_ACTIVITY = `
  with seen as (
    insert into member_activity (user_id, day) values ($1, $2::date)
    on conflict (user_id) do update set day = excluded.day where member_activity.day < excluded.day
    returning user_id
  )
  insert into daily_figures (metric, day, value) select 'active', $2::date, 1 from seen
  on conflict (metric, day) do update set value = daily_figures.value + 1`;

/** Counts a member as active on the UTC day of `now`; a second time on the same day changes nothing. */
export const recordActivity = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.query({ name: 'note-activity', text: NOTE_ACTIVITY, values: [userId, utcDay(now)] });
};
