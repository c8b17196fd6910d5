import {
  SAVED_SEARCH_KINDS,
  SAVED_SEARCHES_MAX,
  SEARCH_FREQUENCIES,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import { groupBy } from '#platform/group-by.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';
import { SUBJECT_COLUMNS } from './sweep.sql.ts';

const FREE_SLOT = `
  select slot from generate_series(1, ${SAVED_SEARCHES_MAX}) as slot
  where slot not in (select f.slot from saved_searches as f where f.user_id = $1) order by slot limit 1`;

const slotRow = z.object({ slot: z.int() });

/** Finds the member's lowest free slot; null if all are used. */
export const findFreeSlot = async (db: Db, userId: number): Promise<number | null> => {
  const [row] = await query(db, slotRow, { text: FREE_SLOT, values: [userId] });
  return row?.slot ?? null;
};

const idRow = z.object({ id: z.int() });

/** Finds which of these searches have matches that their owner has not seen. */
export const findWithNewMatches = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await query(db, idRow, {
    text: `select f.id from unnest($1::integer[]) as f(id)
      where exists (select from saved_search_matches as m where m.search_id = f.id and m.look is null)`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
};

/** Number of members whose due searches are taken together, to write their rows in one statement each. */
const OWNER_BATCH = 10;

const savedSearchRow = z.object({
  id: z.int(),
  userId: z.int(),
  slot: z.int(),
  kind: z.enum(SAVED_SEARCH_KINDS),
  name: z.string(),
  query: z.string(),
  frequency: z.enum(SEARCH_FREQUENCIES),
  emails: z.boolean(),
  looks: z.int(),
  dueAt: z.date().nullable(),
  createdAt: z.date(),
  askedSince: z.date(),
});

const TAKE_DUE = `
  with first as materialized (
    select user_id from saved_searches where due_at <= $1::timestamptz and mod(user_id, $3::integer) = $2::integer
    order by due_at for update skip locked limit ${OWNER_BATCH})
  select f.id, f.user_id as "userId", f.slot, f.kind, f.name, f.query, f.frequency, f.emails, f.looks, f.due_at as "dueAt",
    f.created_at as "createdAt", f.asked_since as "askedSince"
  from saved_searches as f
  where f.due_at <= $1::timestamptz and f.user_id in (select user_id from first)
  order by f.id for update of f skip locked`;

/** One of several partitions of all members, counted from 0. */
export interface Share {
  part: number;
  parts: number;
}

/** Locks all due searches of some members of a partition until the transaction ends. Skips locked ones. */
export const takeDue = (tx: Tx, { part, parts }: Share, now: Date): Promise<SavedSearchRow[]> =>
  query(tx, savedSearchRow, { text: TAKE_DUE, values: [now.toISOString(), part, parts] });

/** Stores when each search is due next; null: when it has a new match. */
export const scheduleRows = async (
  tx: Tx,
  rows: readonly { id: number; dueAt: Date | null }[],
): Promise<void> => {
  await execute(tx, {
    text: `update saved_searches as f set due_at = next.due_at
      from unnest($1::integer[], $2::timestamptz[]) as next(id, due_at) where f.id = next.id`,
    values: [rows.map(({ id }) => id), rows.map(({ dueAt }) => dueAt?.toISOString() ?? null)],
  });
};

/** Moves the due times of a member's digests. */
export const rescheduleDigests = (
  tx: Tx,
  { userId, daily, weekly }: { userId: number; daily: Date | null; weekly: Date | null },
): Promise<void> =>
  execute(tx, {
    text: `update saved_searches set due_at = case frequency when 'daily' then $2::timestamptz else $3::timestamptz end
      where user_id = $1 and frequency in ('daily', 'weekly')`,
    values: [userId, daily?.toISOString(), weekly?.toISOString()],
  });

const TAKE_PENDING = `
  update saved_search_matches set told_at = $2::timestamptz where search_id = any($1::integer[]) and told_at is null
  returning search_id as "searchId", coalesce(${Object.values(SUBJECT_COLUMNS).join(', ')}) as id`;

const pendingRow = z.object({ searchId: z.int(), id: z.int() });

/** Takes the matches of which the owners have not been notified, each once. Returns the matched ids by search. */
export const takePendingMatches = async (
  tx: Tx,
  searchIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> => {
  const rows = await query(tx, pendingRow, {
    text: TAKE_PENDING,
    values: [searchIds, now.toISOString()],
  });
  const bySearch = groupBy(rows, ({ searchId }) => searchId);
  return new Map([...bySearch].map(([searchId, found]) => [searchId, found.map(({ id }) => id)]));
};

/** SQL: ids of the matches that a view of the list showed; null: of the new ones. `add` returns a value's placeholder. */
export const viewedMatchesSql =
  ({ id, kind }: Pick<SavedSearchRow, 'id' | 'kind'>, look: number | null) =>
  (add: (value: unknown) => string): string => {
    const column = `m.${SUBJECT_COLUMNS[kind]}`;
    const isInView = look === null ? 'm.look is null' : `m.look = ${add(look)}::integer`;
    return `select ${column} from saved_search_matches as m where m.search_id = ${add(id)}::integer and ${isInView}`;
  };
