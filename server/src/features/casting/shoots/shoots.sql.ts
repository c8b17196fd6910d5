import {
  type ShootDetail,
  shootDetailSchema,
  shootSchema,
  shownTermsSchema,
} from '@opencall/contract/casting/shoots/shoots.schemas';
import {
  PARTY_ANSWERS,
  PARTY_ROLES,
  SHOOT_OUTCOMES,
  SHOOT_STATUSES,
  type ShootSort,
  type ShootStatus,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import type { PageSpan } from '#platform/database/keyset.ts';
import { execute, query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import {
  DETAIL_JSON,
  FROM_SHOOTS,
  noShowSql,
  SHOOT_JSON,
  STATUS_SQL,
  statusSql,
  termsJsonSql,
} from './shoot-json.sql.ts';

/** A party of a shoot for rules. */
const partyRow = z.object({
  position: z.int(),
  /** Null if the account was deleted. */
  userId: z.int().nullable(),
  /** Null if the account was deleted. */
  username: z.string().nullable(),
  role: z.enum(PARTY_ROLES),
  answer: z.enum(PARTY_ANSWERS),
  acceptedVersion: z.int().nullable(),
  outcome: z.enum(SHOOT_OUTCOMES).nullable(),
  /** Positions of the parties who did not come, according to this party. */
  absent: z.array(z.int()),
  /** It is settled that this party did not come: admitted, not denied in time, or decided by staff. */
  noShow: z.boolean(),
});

export type PartyRow = z.output<typeof partyRow>;

/** A shoot for rules, at one time. */
const shootRow = z.object({
  id: z.int(),
  title: z.string(),
  /** The status at that time, even if the settling job has not stored it yet. */
  status: z.enum(SHOOT_STATUSES),
  storedStatus: z.enum(SHOOT_STATUSES),
  version: z.int(),
  /** The terms of the current version. */
  terms: shownTermsSchema,
  /** In the order of the proposal. */
  parties: z.array(partyRow),
  proposedBy: z.int().nullable(),
  callId: z.int().nullable(),
  applicationId: z.int().nullable(),
  createdAt: z.date(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** The last version that all parties accepted; null if there is none. */
  confirmedVersion: z.int().nullable(),
  confirmedAt: z.date().nullable(),
  unsettledBy: z.int().nullable(),
  unsettledAt: z.date().nullable(),
  cancelledBy: z.int().nullable(),
  cancelledAt: z.date().nullable(),
  cancelledHoursBefore: z.int().nullable(),
  /** The party who canceled or changed confirmed terms with less notice than agreed. */
  cancelledLateBy: z.int().nullable(),
  settlesAt: z.date().nullable(),
  disputedAt: z.date().nullable(),
  doneAt: z.date().nullable(),
});

export type ShootRow = z.output<typeof shootRow>;

const PARTY_JSON = jsonObjectSql<PartyRow>({
  position: 'n.position',
  userId: 'n.user_id',
  username: 'u.username',
  role: 'n.role',
  answer: 'n.answer',
  acceptedVersion: 'n.accepted_version',
  outcome: 'n.outcome',
  absent: 'n.absent',
  noShow: noShowSql('$2'),
});

const PARTIES = `(select json_agg(${PARTY_JSON} order by n.position)
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
  const [row] = await query(db, shootRow, { text: FIND, values });
  return row;
};

/** Locks a shoot until the transaction ends, and finds it. `share`: the shoot cannot change, but others can refer to it too. */
export const lockShoot = async (
  tx: Tx,
  shoot: { id: number; now: Date },
  strength: 'share' | 'update' = 'update',
): Promise<ShootRow | undefined> => {
  await execute(tx, { text: `select from shoots where id = $1 for ${strength}`, values: [shoot.id] });
  return findShoot(tx, shoot);
};

const shootDetailRow = z.object({ json: shootDetailSchema });

/** Finds a shoot as its parties or staff see it. The caller has checked that the viewer is one of them. */
export const findShootDetail = async (
  db: Db,
  { id, viewerId, now }: { id: number; viewerId: number; now: Date },
): Promise<ShootDetail> => {
  const text = `select ${DETAIL_JSON} as json ${FROM_SHOOTS} where s.id = $3`;
  const values = [viewerId, now.toISOString(), id];
  const [row] = await query(db, shootDetailRow, { text, values });
  if (!row) throw new Error('the shoot no longer exists');
  return row.json;
};

export interface ShootFilter {
  viewerId: number;
  now: Date;
  from?: string | undefined;
  to?: string | undefined;
  status?: ShootStatus[] | undefined;
}

const OWN_CONDITION = `exists (select from shoot_parties as own where own.shoot_id = s.id and own.user_id = $1)
  and ($3::timestamptz is null or s.ends_at > $3::timestamptz) and ($4::timestamptz is null or s.starts_at < $4::timestamptz)
  and ($5::text[] is null or ${STATUS_SQL} = any($5::text[]))`;
const valuesOf = ({ viewerId, now, from, to, status }: ShootFilter): unknown[] => [
  viewerId,
  now.toISOString(),
  from ?? null,
  to ?? null,
  status ?? null,
];

const listedShoot = z.object({
  id: z.int(),
  /** Sort key of the list: when the shoot was proposed, or when it starts. */
  createdAt: z.date(),
  json: shootSchema,
});

export type ListedShoot = z.output<typeof listedShoot>;

const ORDERS = {
  newest: { column: 's.created_at', direction: 'desc', follows: '<' },
  soonest: { column: 's.starts_at', direction: 'asc', follows: '>' },
  latest: { column: 's.starts_at', direction: 'desc', follows: '<' },
} as const satisfies Record<ShootSort, object>;

/** Lists a member's shoots: up to `limit` + 1 rows. Index: shoot_parties_user_id_key. */
export const listShootsPage = (
  db: Db,
  { sortBy, ...filter }: ShootFilter & { sortBy: ShootSort },
  { after, limit }: PageSpan,
): Promise<ListedShoot[]> => {
  const { column, direction, follows } = ORDERS[sortBy];
  const values = [...valuesOf(filter), limit + 1, ...(after ? [after.at.toISOString(), after.id] : [])];
  const below = after ? `and (${column}, s.id) ${follows} ($7::timestamptz, $8::integer)` : '';
  const text = `select s.id, ${column} as "createdAt", ${SHOOT_JSON} as json ${FROM_SHOOTS}
    where ${OWN_CONDITION} ${below} order by ${column} ${direction}, s.id ${direction} limit $6::integer`;
  return query(db, listedShoot, { text, values });
};

export const countShoots = (db: Db, filter: ShootFilter): Promise<number> => {
  const text = `select count(*)::integer as total from shoots as s where ${OWN_CONDITION}`;
  return countRows(db, { text, values: valuesOf(filter) });
};

const idRow = z.object({ id: z.int() });

/** Lists shoots that the settling job has to update: proposals whose start has passed, and claims that were not denied in time. */
export const listDueShoots = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const text = `select id from shoots as s where s.status in ('proposed', 'confirmed')
    and ((s.status = 'proposed' and s.starts_at <= $1::timestamptz) or (s.status = 'confirmed' and s.settles_at <= $1::timestamptz))
    and ${statusSql('$1')} <> s.status order by s.starts_at limit $2`;
  const rows = await query(db, idRow, { text, values: [now.toISOString(), limit] });
  return rows.map(({ id }) => id);
};

/** Lists a member's future shoots, proposed or confirmed, in the order in which they have to be locked. */
export const listFutureShootIds = async (
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> => {
  const text = `select s.id from shoots as s join shoot_parties as p on p.shoot_id = s.id and p.user_id = $1
    where s.status in ('proposed', 'confirmed') and s.starts_at > $2::timestamptz order by s.id`;
  const rows = await query(db, idRow, { text, values: [userId, now.toISOString()] });
  return rows.map(({ id }) => id);
};
