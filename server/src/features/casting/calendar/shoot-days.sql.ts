import { daysTouched } from '@opencall/contract/casting/calendar/days';
import { z } from 'zod';
import { statusSql } from '#features/casting/shoots/shoots.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { DaySpan } from './days.ts';

/** Larger than the distance of any time zone from UTC. */
const ZONES = "interval '1 day'";

const CONFIRMED = `
  select t.starts_at as "startsAt", t.ends_at as "endsAt", t.time_zone as "timeZone"
  from shoot_parties p join shoots s on s.id = p.shoot_id
    join shoot_terms t on t.shoot_id = s.id and t.version = s.version
  where p.user_id = $1 and s.status in ('confirmed', 'done', 'disputed')
    and s.ends_at > $2::date - ${ZONES} and ($3::date is null or s.starts_at < $3::date + ${ZONES} * 2)
  order by s.starts_at, s.id`;

const confirmedRow = z.object({ startsAt: z.date(), endsAt: z.date(), timeZone: z.string() });

/** Lists the days of a member's confirmed shoots, in the time zone of each shoot. Index: shoot_parties_user_id_key. */
export const listConfirmedDays = async (
  db: Db,
  userId: number,
  { startsOn, endsOn }: { startsOn: string; endsOn?: string },
): Promise<DaySpan[]> => {
  const values = [userId, startsOn, endsOn ?? null];
  const rows = await query(db, confirmedRow, { text: CONFIRMED, values });
  return rows
    .map((row) => daysTouched(row.startsAt, row.endsAt, row.timeZone))
    .filter((days) => days.endsOn >= startsOn && (endsOn === undefined || days.startsOn <= endsOn));
};

const changeRow = z.object({ id: z.int(), changedAt: z.date() });

/** Finds when each of a member's shoots last changed, by the shoot's id. A proposal expires at its start. */
export const listShootChanges = async (db: Db, userId: number, now: Date): Promise<Map<number, Date>> => {
  const text = `
    select s.id, greatest(t.created_at, s.confirmed_at, s.declined_at, s.cancelled_at, s.disputed_at, s.done_at,
      case when ${statusSql('$2')} = 'expired' then s.starts_at end) as "changedAt"
    from shoot_parties p join shoots s on s.id = p.shoot_id
      join shoot_terms t on t.shoot_id = s.id and t.version = s.version
    where p.user_id = $1`;
  const rows = await query(db, changeRow, {
    text,
    values: [userId, now],
  });
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
};
