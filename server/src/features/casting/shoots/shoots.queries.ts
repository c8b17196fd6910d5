import type { Shoot, ShootDetail } from '@opencall/contract/casting/shoots/shoots.schemas';
import type { ShootSort, ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import type { PageSpan } from '#platform/database/keyset.ts';
import type { ShootRow } from './shoot-facts.service.ts';
import { noShowSql, statusSql } from './shoot-status.service.ts';
import { DETAIL_JSON, FROM_SHOOTS, SHOOT_JSON, STATUS_SQL, termsJsonSql } from './shoots.sql.ts';

const PARTIES = `(select json_agg(json_build_object('position', n.position, 'userId', n.user_id, 'username', u.username,
    'role', n.role, 'answer', n.answer, 'acceptedVersion', n.accepted_version, 'outcome', n.outcome, 'absent', n.absent,
    'noShow', ${noShowSql('$2')}) order by n.position)
  from shoot_parties as n left join users as u on u.id = n.user_id where n.shoot_id = s.id)`;

const FIND = `select s.id, s.title, ${STATUS_SQL} as status, s.status as "storedStatus", s.version, ${termsJsonSql('t')} as terms, ${PARTIES} as parties,
    s.proposed_by as "proposedBy", s.call_id as "callId", s.application_id as "applicationId", s.created_at as "createdAt",
    s.starts_at as "startsAt", s.ends_at as "endsAt", s.confirmed_version as "confirmedVersion",
    s.confirmed_at as "confirmedAt", s.unsettled_by as "unsettledBy", s.unsettled_at as "unsettledAt",
    s.cancelled_by as "cancelledBy", s.cancelled_at as "cancelledAt", s.cancelled_hours_before as "cancelledHoursBefore",
    s.cancelled_late_by as "cancelledLateBy", s.settles_at as "settlesAt",
    s.disputed_at as "disputedAt",
    coalesce(s.done_at, case when ${STATUS_SQL} = 'done' then s.settles_at end) as "doneAt"
  ${FROM_SHOOTS} where s.id = $1`;

export const findShoot = async (
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<ShootRow | undefined> => {
  const values = [id, now.toISOString()];
  const [row] = await db.query<ShootRow>({ text: FIND, values });
  return row;
};

/** The same, held until the transaction ends. `share`: by those who hang something on it, while nobody changes it. */
export const lockShoot = async (
  tx: Tx,
  shoot: { id: number; now: Date },
  strength: 'share' | 'update' = 'update',
): Promise<ShootRow | undefined> => {
  await tx.query({ text: `select from shoots where id = $1 for ${strength}`, values: [shoot.id] });
  return findShoot(tx, shoot);
};

/** As its parties read it, or staff. The caller has looked who asks. */
export const findShootDetail = async (
  db: Db,
  { id, viewerId, now }: { id: number; viewerId: number; now: Date },
): Promise<ShootDetail> => {
  const text = `select ${DETAIL_JSON} as json ${FROM_SHOOTS} where s.id = $3`;
  const values = [viewerId, now.toISOString(), id];
  const [row] = await db.query<{ json: ShootDetail }>({ text, values });
  if (!row) throw new Error('a shoot that was there is gone');
  return row.json;
};

export interface ShootFilter {
  viewerId: number;
  now: Date;
  from?: string | undefined;
  to?: string | undefined;
  status?: ShootStatus[] | undefined;
}

const MINE = `exists (select from shoot_parties as own where own.shoot_id = s.id and own.user_id = $1)
  and ($3::timestamptz is null or s.ends_at > $3::timestamptz) and ($4::timestamptz is null or s.starts_at < $4::timestamptz)
  and ($5::text[] is null or ${STATUS_SQL} = any($5::text[]))`;
const valuesOf = ({ viewerId, now, from, to, status }: ShootFilter): unknown[] => [
  viewerId,
  now.toISOString(),
  from ?? null,
  to ?? null,
  status ?? null,
];

export interface ListedShoot {
  id: number;
  /** What the list goes by: when it was proposed, or begins. */
  createdAt: Date;
  json: Shoot;
}

const ORDERS = {
  newest: { column: 's.created_at', direction: 'desc', follows: '<' },
  soonest: { column: 's.starts_at', direction: 'asc', follows: '>' },
  latest: { column: 's.starts_at', direction: 'desc', follows: '<' },
} as const satisfies Record<ShootSort, object>;

/** A member's own; one row more than `limit`, where there is one. Index: shoot_parties_user_id_key. */
export const listShootsPage = (
  db: Db,
  { sortBy, ...filter }: ShootFilter & { sortBy: ShootSort },
  { after, limit }: PageSpan,
): Promise<ListedShoot[]> => {
  const { column, direction, follows } = ORDERS[sortBy];
  const values = [...valuesOf(filter), limit + 1, ...(after ? [after.at.toISOString(), after.id] : [])];
  const below = after ? `and (${column}, s.id) ${follows} ($7::timestamptz, $8::integer)` : '';
  const text = `select s.id, ${column} as "createdAt", ${SHOOT_JSON} as json ${FROM_SHOOTS}
    where ${MINE} ${below} order by ${column} ${direction}, s.id ${direction} limit $6::integer`;
  return db.query<ListedShoot>({ text, values });
};

export const countShoots = async (db: Db, filter: ShootFilter): Promise<number> => {
  const text = `select count(*)::integer as total from shoots as s where ${MINE}`;
  const [row] = await db.query<{ total: number }>({ text, values: valuesOf(filter) });
  return row?.total ?? 0;
};

/** Shoots that the clock has to move on: proposals whose start has passed, and what nobody denied. */
export const listDueShoots = async (db: Db, now: Date, most: number): Promise<number[]> => {
  const text = `select id from shoots as s where s.status in ('proposed', 'confirmed')
    and ((s.status = 'proposed' and s.starts_at <= $1::timestamptz) or (s.status = 'confirmed' and s.settles_at <= $1::timestamptz))
    and ${statusSql('$1')} <> s.status order by s.starts_at limit $2`;
  const rows = await db.query<{ id: number }>({ text, values: [now.toISOString(), most] });
  return rows.map(({ id }) => id);
};

/** What lies ahead of a member, agreed on or proposed; in the order of their ids, in which they are locked. */
export const listShootsAhead = async (
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> => {
  const text = `select s.id from shoots as s join shoot_parties as p on p.shoot_id = s.id and p.user_id = $1
    where s.status in ('proposed', 'confirmed') and s.starts_at > $2::timestamptz order by s.id`;
  const rows = await db.query<{ id: number }>({ text, values: [userId, now.toISOString()] });
  return rows.map(({ id }) => id);
};
