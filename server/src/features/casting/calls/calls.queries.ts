import type { Call, CallQuery } from '@opencall/contract/casting/calls/calls.schemas';
import { NUDITY_LEVELS } from '@opencall/contract/casting/calls/calls.vocabulary';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import {
  canSeeSql,
  type ViewerSight,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { fitsSql, searchRowOf } from '#features/directory/search/search.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { followsSql, type PageRow, type PageSpan, pageRowSql } from '#platform/database/keyset.ts';
import { type Circle, cellsWithin, withinCircleSql } from '#platform/places/circle.ts';
import type { KnownCall } from './calls.policy.ts';
import { CALL_JOINS, callJsonSql, LISTED_SQL, PART_SQL } from './calls.sql.ts';
import { calls } from './calls.tables.ts';

type StoredCall = typeof calls.$inferSelect;

/** A call as a rule needs it: its own columns, and the viewer's part in it. */
export type CallRow = Omit<StoredCall, 'words' | 'cell' | 'isOpen'> & KnownCall;

const { words: _words, cell: _cell, isOpen: _isOpen, ...KEPT } = getTableColumns(calls);
/** Columns of `calls` by their names in the program. */
const COLUMNS = Object.entries(KEPT)
  .map(([name, column]) => `c.${column.name} as "${name}"`)
  .join(', ');

const FIND = `select ${COLUMNS}, ${PART_SQL} as part,
    exists (select from call_applications as a where a.call_id = c.id and a.user_id = $1) as "hasApplied"
  from calls as c where c.id = $2 and ${canSeeSql({ viewer: '$1', other: 'c.user_id' })}`;

interface CallKey {
  id: number;
  viewerId: number;
}

/** A call whose owner the viewer may know of. */
export const findCall = async (db: Db, { id, viewerId }: CallKey): Promise<CallRow | undefined> => {
  const [row] = await db.query<CallRow>({ text: FIND, values: [viewerId, id] });
  return row;
};

/**
 * The same, held until the transaction ends. `share`: by many who apply at once, while nobody changes it; `update`: by whoever
 * changes it, while nobody applies.
 */
export const lockCall = async (
  tx: Tx,
  { id, viewerId }: CallKey,
  strength: 'share' | 'update',
): Promise<CallRow | undefined> => {
  await tx.query({ text: `select from calls where id = $1 for ${strength}`, values: [id] });
  return findCall(tx, { id, viewerId });
};

/** What a list asks for; absent filters leave no trace in the statement. */
export interface CallFilter
  extends Pick<CallQuery, 'state' | 'pay' | 'nudity' | 'startsAfter' | 'remote' | 'matching' | 'status'> {
  viewer: ViewerSight;
  now: Date;
  /** Everybody's that are listed, or those of one's own, or those whose desk one works. */
  scope: 'listed' | 'mine' | 'collaborating';
  /** A tsquery in PostgreSQL's notation. */
  words?: string | undefined;
  circle?: Circle | undefined;
  /** SQL of a selection of ids: only these are looked at. */
  among?: ((add: Bind) => string) | undefined;
}

/** Calls as the contract's `callSchema` has them; they go by `listed_at`. */
export interface CallsPageRow extends PageRow<Call> {
  /** How many match, counted up to one more than `EXACT_TOTAL_MAX`. */
  total: number;
}

/** Totals above this are told as a floor. */
export const EXACT_TOTAL_MAX = 1000;

type Bind = (value: unknown) => string;

const scopeOf = ({ scope, viewer, status }: CallFilter, bind: Bind): string[] => {
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
    ...scopeOf(filter, bind),
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
 * The calls with a role that the viewer fits, found in one pass over all roles for page and total together; one by one, as
 * the page asks for them, few that fit would be looked for among many that do not, and then once more for the total. Roles of
 * calls that are over are not read. Index: call_role_needs_open.
 */
const fittingSql = (matches: string, scope: CallFilter['scope']): string => `with viewer_row as materialized (
    select v.* from (select) as one left join ${searchRowOf('$1')} on true),
  fitting as materialized (select distinct c.id, c.listed_at
    from viewer_row as v cross join call_role_needs as n join calls as c on c.id = n.call_id
    where ${matches} ${scope === 'listed' ? 'and n.is_open' : ''} and ${fitsSql('v')})`;

/** Newest first. Index: calls_newest, calls_user_id. */
export const readCallsPage = async (
  db: Db,
  filter: CallFilter,
  span: PageSpan,
): Promise<CallsPageRow | undefined> => {
  const { viewer, now, matching, scope } = filter;
  const { after, limit } = span;
  const values: unknown[] = [viewer.userId, now.toISOString()];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const matches = conditionsOf(filter, bind).join(' and ');
  const below = after
    ? `and ${followsSql('c.listed_at, c.id', [bind(after.at.toISOString()), bind(after.id)])}`
    : '';
  // What is looked through for the total, and for the page.
  const [all, page, condition] = matching
    ? ['fitting', 'calls as c join fitting on fitting.id = c.id', 'true']
    : [`calls as c where ${matches}`, 'calls as c', matches];
  // Roles, figures and JSON are made for the rows of the page alone.
  const { columns, from } = pageRowSql(
    `select c.id, c.listed_at as at, ${callJsonSql(viewer)} as json
      from (select c.* from ${page} where ${condition} ${below} and $2::timestamptz is not null
        order by c.listed_at desc, c.id desc limit ${limit + 1}) as c ${CALL_JOINS}
      order by c.listed_at desc, c.id desc`,
    limit,
  );
  const text = `${matching ? fittingSql(matches, scope) : ''} select ${columns},
      (select count(*)::integer from (select from ${all} limit ${EXACT_TOTAL_MAX + 1}) as counted) as total
    from ${from}`;
  const [row] = await db.query<CallsPageRow>({ text, values });
  return row;
};

/** A call as the viewer sees it; the caller checks that they may. */
export const findShownCall = async (
  db: Db,
  { id, viewer, now }: { id: number; viewer: ViewerSight; now: Date },
): Promise<Call> => {
  const text = `select ${callJsonSql(viewer)} as json from calls as c ${CALL_JOINS} where c.id = $3`;
  const values = [viewer.userId, now.toISOString(), id];
  const [row] = await db.query<{ json: Call }>({ text, values });
  if (!row) throw new Error('a call that was there is gone');
  return row.json;
};

type CallChanges = Partial<Omit<typeof calls.$inferInsert, 'words'>> & { words?: string[] };

const stored = ({ words, ...values }: CallChanges) => ({
  ...values,
  ...(words ? { words: sql`array_to_tsvector(${sql.param(words)}::text[])` as unknown as string } : {}),
});

export const insertCall = async (
  tx: Tx,
  values: CallChanges & Pick<typeof calls.$inferInsert, 'userId' | 'createdAt' | 'listedAt'>,
): Promise<number> => {
  const row = { ...values, ...stored(values) } as typeof calls.$inferInsert;
  const [inserted] = await tx.insert(calls).values(row).returning({ id: calls.id });
  if (!inserted) throw new Error('the inserted call was not returned');
  return inserted.id;
};

export const updateCallRow = async (tx: Tx, id: number, changes: CallChanges): Promise<void> => {
  if (Object.keys(changes).length > 0) await tx.update(calls).set(stored(changes)).where(eq(calls.id, id));
};

export const deleteCallRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(calls).where(eq(calls.id, id));
};

/** Ids of those who work the desk, the owner first. */
export const listDeskIds = async (db: Db, callId: number): Promise<number[]> => {
  const text = `select user_id as id from calls where id = $1
    union all select user_id from call_collaborators where call_id = $1`;
  const rows = await db.query<{ id: number }>({ text, values: [callId] });
  return rows.map(({ id }) => id);
};

/** Calls whose deadline passed before that moment. */
export const listOverdueCalls = async (db: Db, before: Date, most: number): Promise<number[]> => {
  const text = `select id from calls where status = 'open' and deadline <= $1::timestamptz order by deadline limit $2`;
  const rows = await db.query<{ id: number }>({ text, values: [before.toISOString(), most] });
  return rows.map(({ id }) => id);
};

const LOCK_OVERDUE = `select ${COLUMNS}, 'owner' as part, false as "hasApplied" from calls as c
  where c.id = $1 and c.status = 'open' and c.deadline <= $2::timestamptz for update`;

/** Such a call, held until the transaction ends. */
export const lockOverdueCall = async (
  tx: Tx,
  { id, before }: { id: number; before: Date },
): Promise<CallRow | undefined> => {
  const [row] = await tx.query<CallRow>({ text: LOCK_OVERDUE, values: [id, before.toISOString()] });
  return row;
};
