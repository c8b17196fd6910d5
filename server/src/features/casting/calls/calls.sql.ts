import { type Call, type CallQuery, callSchema } from '@opencall/contract/casting/calls/calls.schemas';
import {
  CALL_STATUSES,
  NUDITY_LEVELS,
  PAY_KINDS,
  PAY_PERS,
  REVIEW_STATES,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { z } from 'zod';
import {
  canSeeSql,
  type VisibilityViewer,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { fitsSql, searchRowOf } from '#features/directory/search/search.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageSpan, pageRowSql } from '#platform/database/keyset.ts';
import { execute, query } from '#platform/database/query.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';
import { CALL_JOINS, callJsonSql, LISTED_SQL, PART_SQL } from './call-json.sql.ts';
import { calls } from './calls.tables.ts';

/** A call for rules: its columns, and what the viewer has to do with it. */
const callRow = z.object({
  id: z.int(),
  userId: z.int(),
  status: z.enum(CALL_STATUSES),
  title: z.string(),
  description: z.string(),
  payKind: z.enum(PAY_KINDS).nullable(),
  payAmount: z.int().nullable(),
  payPer: z.enum(PAY_PERS).nullable(),
  nudity: z.enum(NUDITY_LEVELS),
  usage: z.string().nullable(),
  remote: z.boolean(),
  zipCode: z.string().nullable(),
  location: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  deadline: z.date().nullable(),
  reviewState: z.enum(REVIEW_STATES).nullable(),
  reviewWords: z.array(z.string()),
  reviewReason: z.string().nullable(),
  reviewSince: z.date().nullable(),
  releasedText: z.string().nullable(),
  closingMessage: z.string().nullable(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  listedAt: z.date(),
  part: z.enum(['owner', 'collaborator']).nullable(),
  /** The viewer applied for one of its roles. */
  hasApplied: z.boolean(),
});

export type CallRow = z.output<typeof callRow>;

const { part: _part, hasApplied: _hasApplied, ...stored } = callRow.shape;
const COLUMNS = (Object.keys(stored) as (keyof typeof stored)[])
  .map((name) => `c.${calls[name].name} as "${name}"`)
  .join(', ');

const FIND = `select ${COLUMNS}, ${PART_SQL} as part,
    exists (select from call_applications as a where a.call_id = c.id and a.user_id = $1) as "hasApplied"
  from calls as c where c.id = $2 and ${canSeeSql({ viewer: '$1', other: 'c.user_id' })}`;

interface CallKey {
  id: number;
  viewerId: number;
}

/** Finds a call whose owner the viewer can see. */
export const findCall = async (db: Db, { id, viewerId }: CallKey): Promise<CallRow | undefined> => {
  const [row] = await query(db, callRow, { text: FIND, values: [viewerId, id] });
  return row;
};

/**
 * Locks a call until the transaction ends, and finds it. `share`: several members can apply concurrently, but the call cannot
 * change; `update`: the call changes, and no member can apply.
 */
export const lockCall = async (
  tx: Tx,
  { id, viewerId }: CallKey,
  strength: 'share' | 'update',
): Promise<CallRow | undefined> => {
  await execute(tx, { text: `select from calls where id = $1 for ${strength}`, values: [id] });
  return findCall(tx, { id, viewerId });
};

/** The filters of a list; absent ones are left out of the statement. */
export interface CallFilter
  extends Pick<CallQuery, 'state' | 'pay' | 'nudity' | 'startsAfter' | 'remote' | 'matching' | 'status'> {
  viewer: VisibilityViewer;
  now: Date;
  /** All listed calls, the viewer's own calls, or the calls on which the viewer is a collaborator. */
  scope: 'listed' | 'mine' | 'collaborating';
  /** A tsquery in PostgreSQL's notation. */
  words?: string | undefined;
  circle?: Circle | undefined;
  /** SQL that selects the ids to which the list is limited. */
  among?: ((add: Bind) => string) | undefined;
}

const callsPageRow = z.object({
  rows: z.array(callSchema),
  found: z.int(),
  /** `listed_at` of the last call of a full page. */
  lastAt: z.date().nullable(),
  lastId: z.int().nullable(),
  /** Number of matching calls, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: z.int(),
});

/** A larger total is returned as "at least this many". */
export const EXACT_TOTAL_MAX = 1000;

type Bind = (value: unknown) => string;

const scopeConditions = ({ scope, viewer, status }: CallFilter, bind: Bind): string[] => {
  const inSight = viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' });
  if (scope === 'listed') return [LISTED_SQL, inSight];
  const ofStatus = status ? [`c.status = ${bind(status)}`] : [];
  if (scope === 'mine') return ['c.user_id = $1', ...ofStatus];
  const desks = 'select own.call_id from call_collaborators as own where own.user_id = $1';
  return [`c.id in (${desks})`, inSight, ...ofStatus];
};

const conditionsOf = (filter: CallFilter, bind: Bind): string[] => {
  const { state, pay, nudity, startsAfter, remote, words, circle, among } = filter;
  const levels = nudity && NUDITY_LEVELS.slice(0, NUDITY_LEVELS.indexOf(nudity) + 1);
  return [
    ...scopeConditions(filter, bind),
    ...(among ? [`c.id in (${among(bind)})`] : []),
    ...(state ? [`c.state = ${bind(state)}`] : []),
    ...(pay ? [`c.pay_kind = ${bind(pay)}`] : []),
    ...(levels ? [`c.nudity = any(${bind(levels)}::text[])`] : []),
    ...(startsAfter ? [`c.starts_on >= ${bind(startsAfter)}::date`] : []),
    ...(remote ? ['c.remote'] : []),
    ...(words ? [`c.words @@ ${bind(words)}::tsquery`] : []),
    ...(circle
      ? [
          `c.cell = any(${bind(cellsWithin(circle))}::integer[])`,
          withinCircleSql(circle, { latitude: 'c.latitude', longitude: 'c.longitude' }, bind),
        ]
      : []),
  ];
};

/**
 * Selects the calls with a role whose requirements the viewer meets, in one pass over all roles for both the page and the
 * total. Testing call by call would be slow when few match, and would run a second time for the total. The roles of ended
 * calls are not read. Index: call_role_needs_open.
 */
const matchingSql = (
  matches: string,
  scope: CallFilter['scope'],
): string => `with viewer_row as materialized (
    select v.* from (select) as one left join ${searchRowOf('$1')} on true),
  fitting as materialized (select distinct c.id, c.listed_at
    from viewer_row as v cross join call_role_needs as n join calls as c on c.id = n.call_id
    where ${matches} ${scope === 'listed' ? 'and n.is_open' : ''} and ${fitsSql('v')})`;

/** Reads a page of calls, newest first, with their total. Indexes: calls_newest, calls_user_id. */
export const readCallsPage = async (
  db: Db,
  filter: CallFilter,
  span: PageSpan,
): Promise<z.output<typeof callsPageRow> | undefined> => {
  const { viewer, now, matching, scope } = filter;
  const { after, limit } = span;
  const values: unknown[] = [viewer.userId, now.toISOString()];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const matches = conditionsOf(filter, bind).join(' and ');
  const below = after
    ? `and ${followsSql('c.listed_at, c.id', [bind(after.at.toISOString()), bind(after.id)])}`
    : '';
  // The source of the total, and source and condition of the page.
  const [all, page, condition] = matching
    ? ['fitting', 'calls as c join fitting on fitting.id = c.id', 'true']
    : [`calls as c where ${matches}`, 'calls as c', matches];
  // The JSON is built only for the rows of the page.
  const { columns, from } = pageRowSql(
    `select c.id, c.listed_at as at, ${callJsonSql(viewer)} as json
      from (select c.* from ${page} where ${condition} ${below} and $2::timestamptz is not null
        order by c.listed_at desc, c.id desc limit ${limit + 1}) as c ${CALL_JOINS}
      order by c.listed_at desc, c.id desc`,
    limit,
  );
  const text = `${matching ? matchingSql(matches, scope) : ''} select ${columns},
      (select count(*)::integer from (select from ${all} limit ${EXACT_TOTAL_MAX + 1}) as counted) as total
    from ${from}`;
  const [row] = await query(db, callsPageRow, { text, values });
  return row;
};

const shownCallRow = z.object({ json: callSchema });

/** Finds a call as the viewer sees it. The caller checks that the viewer is allowed to see it. */
export const findShownCall = async (
  db: Db,
  { id, viewer, now }: { id: number; viewer: VisibilityViewer; now: Date },
): Promise<Call> => {
  const text = `select ${callJsonSql(viewer)} as json from calls as c ${CALL_JOINS} where c.id = $3`;
  const values = [viewer.userId, now.toISOString(), id];
  const [row] = await query(db, shownCallRow, { text, values });
  if (!row) throw new Error('the call no longer exists');
  return row.json;
};

const idRow = z.object({ id: z.int() });

/** Lists the ids of the members who work the desk of a call, the owner first. */
export const listDeskIds = async (db: Db, callId: number): Promise<number[]> => {
  const text = `select user_id as id from calls where id = $1
    union all select user_id from call_collaborators where call_id = $1`;
  const rows = await query(db, idRow, { text, values: [callId] });
  return rows.map(({ id }) => id);
};

const LOCK_OVERDUE = `select ${COLUMNS}, 'owner' as part, false as "hasApplied" from calls as c
  where c.id = $1 and c.status = 'open' and c.deadline <= $2::timestamptz for update`;

/** Locks an open call whose deadline passed before a moment, until the transaction ends. Undefined if it is no longer overdue. */
export const lockOverdueCall = async (
  tx: Tx,
  { id, before }: { id: number; before: Date },
): Promise<CallRow | undefined> => {
  const [row] = await query(tx, callRow, { text: LOCK_OVERDUE, values: [id, before.toISOString()] });
  return row;
};
