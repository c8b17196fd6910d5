import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { SIGNS_OF_LIFE } from './check-ins.tables.ts';

/** The stored facts of an email to a contact. */
const factsRow = z.object({
  shootId: z.int(),
  who: z.string(),
  contactName: z.string(),
  doneBy: z.date(),
  alertAt: z.date(),
  createdAt: z.date(),
  lastSign: z.enum(SIGNS_OF_LIFE).nullable(),
  lastSignAt: z.date().nullable(),
  helpAt: z.date().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  place: z.string().nullable(),
  others: z.array(z.string()),
  cancelledAt: z.date().nullable(),
});

export type StoredFacts = z.output<typeof factsRow>;

/** Includes names, roles and identity badges of the other parties, so that the contact knows who was at the shoot. */
const FACTS = `
  select c.shoot_id as "shootId",
    case when lower(p.name) is distinct from lower(u.username) and p.name <> '' then p.name || ' (' || u.username || ')'
      else u.username end as who,
    c.contact_name as "contactName", c.done_by as "doneBy", c.alert_at as "alertAt", c.created_at as "createdAt",
    c.last_sign as "lastSign", c.last_sign_at as "lastSignAt", c.help_at as "helpAt",
    t.starts_at as "startsAt", t.ends_at as "endsAt", t.time_zone as "timeZone", s.title, t.location,
    (select concat_ws(' ', concat_ws(', ', l.city, l.state), t.zip_code) from places as l
      where l.zip = left(t.zip_code, 5)::integer) as place,
    array(
      select coalesce(nullif(q.name, ''), v.username)
        || case when q.name <> '' and lower(q.name) <> lower(v.username) then ' (' || v.username || ')' else '' end
        || ', ' || n.role || case when q.id_verified then ', identity verified' else ', identity not verified' end
      from shoot_parties as n join users as v on v.id = n.user_id left join profiles as q on q.user_id = v.id
      where n.shoot_id = c.shoot_id and n.user_id <> c.user_id order by n.position
    ) as others,
    s.cancelled_at as "cancelledAt"
  from check_ins as c
  join users as u on u.id = c.user_id
  left join profiles as p on p.user_id = c.user_id
  join shoots as s on s.id = c.shoot_id
  join shoot_terms as t on t.shoot_id = c.shoot_id and t.version = c.version
  where c.id = $1`;

export const findFacts = async (db: Db, id: number): Promise<StoredFacts> => {
  const [facts] = await query(db, factsRow, { text: FACTS, values: [id] });
  if (!facts) throw new Error('the check-in no longer exists');
  return facts;
};

const dueRow = z.object({
  id: z.int(),
  /** Start of the shoot according to the terms of the check-in. */
  startsAt: z.date(),
});

export type DueCheckIn = z.output<typeof dueRow>;

const DUE = `
  select c.id, t.starts_at as "startsAt" from check_ins as c
  join shoot_terms as t on t.shoot_id = c.shoot_id and t.version = c.version
  where c.status in ('asked', 'armed') and (
    c.alert_at <= $1::timestamptz
    or c.done_by <= $1::timestamptz and c.reminded_at is null
    or t.starts_at <= $1::timestamptz and c.arrival_asked_at is null)
  order by c.alert_at, c.id limit $2`;

/** Lists check-ins for which a question or an alert is due, the most urgent first. */
export const listDueCheckIns = (db: Db, now: Date, limit: number): Promise<DueCheckIn[]> =>
  query(db, dueRow, { text: DUE, values: [now.toISOString(), limit] });
