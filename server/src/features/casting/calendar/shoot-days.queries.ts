import { daysTouched } from '@opencall/contract/casting/calendar/days';
import { statusSql } from '#features/casting/shoots/shoots.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { DaySpan } from './days.ts';

/** Further than any time zone is from UTC. */
const ZONES = "interval '1 day'";

const CONFIRMED = `
  select t.starts_at as "startsAt", t.ends_at as "endsAt", t.time_zone as "timeZone"
  from shoot_parties p join shoots s on s.id = p.shoot_id
    join shoot_terms t on t.shoot_id = s.id and t.version = s.version
  where p.user_id = $1 and s.status in ('confirmed', 'done', 'disputed')
    and s.ends_at > $2::date - ${ZONES} and ($3::date is null or s.starts_at < $3::date + ${ZONES} * 2)
  order by s.starts_at, s.id`;

interface ConfirmedRow {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

/** Days of a member's shoots that were agreed on, each in the shoot's own time zone. Index: shoot_parties_user_id_key. */
export const listConfirmedDays = async (
  db: Db,
  userId: number,
  { startsOn, endsOn }: { startsOn: string; endsOn?: string },
): Promise<DaySpan[]> => {
  const values = [userId, startsOn, endsOn ?? null];
  const rows = await db.query<ConfirmedRow>({ text: CONFIRMED, values });
  return rows
    .map((row) => daysTouched(row.startsAt, row.endsAt, row.timeZone))
    .filter((days) => days.endsOn >= startsOn && (endsOn === undefined || days.startsOn <= endsOn));
};

/** When something of a member's shoots changed last, by the shoot's id. A proposal expires when its start has come. */
export const listShootChanges = async (db: Db, userId: number, now: Date): Promise<Map<number, Date>> => {
  const text = `
    select s.id, greatest(t.created_at, s.confirmed_at, s.declined_at, s.cancelled_at, s.disputed_at, s.done_at,
      case when ${statusSql('$2')} = 'expired' then s.starts_at end) as "changedAt"
    from shoot_parties p join shoots s on s.id = p.shoot_id
      join shoot_terms t on t.shoot_id = s.id and t.version = s.version
    where p.user_id = $1`;
  const rows = await db.query<{ id: number; changedAt: Date }>({
    text,
    values: [userId, now],
  });
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
};
