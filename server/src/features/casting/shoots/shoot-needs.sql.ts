import { idSchema, timestampSchema } from '@opencall/contract/shared/ids';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { FROM_SHOOTS, STATUS_SQL, visibleSql } from './shoot-json.sql.ts';

const FROM_OWN = `${FROM_SHOOTS} join shoot_parties as own on own.shoot_id = s.id and own.user_id = $1`;

/** SQL: the member who proposed the current terms, or else the first other party. */
const OTHER = `coalesce(nullif(t.proposed_by, $1), (select p.user_id from shoot_parties as p
  where p.shoot_id = s.id and p.user_id <> $1 order by p.position limit 1))`;

const needRow = z.object({
  shootId: z.int(),
  title: z.string(),
  /** Accept the first terms, accept changed terms, or say whether the shoot took place. */
  step: z.enum(['answer', 'change', 'outcome']),
  startsAt: z.string(),
  timeZone: z.string(),
  /** Null, like the name, if the account was deleted or the viewer cannot see the member. */
  personId: z.int().nullable(),
  username: z.string().nullable(),
  total: z.int(),
});

type ShootNeed = z.output<typeof needRow>;

interface OwnShoots {
  userId: number;
  now: Date;
}

/** Lists shoots that wait for the member's answer or statement, the earliest first. `total` counts all of them. */
export const listShootNeeds = (
  db: Db,
  { userId, now, limit }: OwnShoots & { limit: number },
): Promise<ShootNeed[]> =>
  query(db, needRow, {
    text: `select s.id as "shootId", s.title, case when ${STATUS_SQL} = 'confirmed' then 'outcome'
        when s.version > 1 then 'change' else 'answer' end as step,
        ${utcIso('t.starts_at', 'milliseconds')} as "startsAt", t.time_zone as "timeZone",
        ${visibleSql(OTHER)} as "personId",
        ${visibleSql(OTHER, `(select u.username from users as u where u.id = ${OTHER})`)} as username,
        count(*) over ()::integer as total
      ${FROM_OWN}
      where (${STATUS_SQL} = 'proposed' and own.answer = 'asked')
        or (${STATUS_SQL} = 'confirmed' and s.ends_at <= $2::timestamptz and own.outcome is null)
      order by s.starts_at, s.id limit $3`,
    values: [userId, now.toISOString(), limit],
  });

const person = z.strictObject({ id: idSchema, username: z.string() });

const nextRow = z.object({
  id: z.int(),
  title: z.string(),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  timeZone: z.string(),
  location: z.string().nullable(),
  /** The other parties, in their order. */
  people: z.array(person),
});

type NextShoot = z.output<typeof nextRow>;

const PERSON_JSON = jsonObjectSql<z.output<typeof person>>({ id: 'u.id', username: 'u.username' });

/** Finds the member's next confirmed shoot that is not over. */
export const findNextShoot = async (db: Db, { userId, now }: OwnShoots): Promise<NextShoot | undefined> => {
  const [row] = await query(db, nextRow, {
    text: `select s.id, s.title, ${utcIso('t.starts_at', 'milliseconds')} as "startsAt",
        ${utcIso('t.ends_at', 'milliseconds')} as "endsAt", t.time_zone as "timeZone", t.location,
        coalesce((select json_agg(${PERSON_JSON} order by p.position)
          from shoot_parties as p join users as u on u.id = p.user_id
          where p.shoot_id = s.id and p.user_id <> $1), '[]') as people
      ${FROM_OWN}
      where s.status = 'confirmed' and s.ends_at > $2::timestamptz order by s.starts_at, s.id limit 1`,
    values: [userId, now.toISOString()],
  });
  return row;
};
