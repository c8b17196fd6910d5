import { CHECK_IN_STATUSES } from '@opencall/contract/casting/check-ins/check-ins.vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

const currentRow = z.object({
  shootId: z.int(),
  title: z.string(),
  status: z.enum(CHECK_IN_STATUSES),
  doneBy: z.string(),
});

/** A check-in as its member sees it, without the silent alarm. */
type CurrentCheckIn = z.output<typeof currentRow>;

/** Finds the member's check-in at a shoot that starts today or has started, until the member is well. */
export const findCurrentCheckIn = async (
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<CurrentCheckIn | undefined> => {
  const [row] = await query(db, currentRow, {
    text: `select c.shoot_id as "shootId", s.title, c.status, ${utcIso('c.done_by', 'milliseconds')} as "doneBy"
      from check_ins as c join shoots as s on s.id = c.shoot_id
        join shoot_terms as t on t.shoot_id = c.shoot_id and t.version = c.version
      where c.user_id = $1 and c.status <> 'ok' and s.cancelled_at is null
        and (t.starts_at at time zone t.time_zone)::date <= ($2::timestamptz at time zone t.time_zone)::date
      order by c.done_by desc limit 1`,
    values: [userId, now.toISOString()],
  });
  return row;
};
