import { SAVED_SEARCHES_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { groupBy } from '#platform/group-by.ts';
import {
  savedCallNeeds,
  savedListingNeeds,
  savedMemberNeeds,
  savedSearches,
  savedSearchMatches,
} from './saved-searches.tables.ts';
import { SUBJECT_COLUMNS } from './sweep.queries.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** A member's, newest first. */
export const listRows = (db: Db, userId: number): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

/** The own one, held until the transaction ends. */
export const lockRow = async (
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<SavedSearchRow | undefined> => {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .for('update');
  return row;
};

const FREE_SLOT = `
  select slot from generate_series(1, ${SAVED_SEARCHES_MAX}) as slot
  where slot not in (select f.slot from saved_searches as f where f.user_id = $1) order by slot limit 1`;

/** The member's lowest free place, or null where all are taken. */
export const findFreeSlot = async (db: Db, userId: number): Promise<number | null> => {
  const [row] = await db.query<{ slot: number }>({ text: FREE_SLOT, values: [userId] });
  return row?.slot ?? null;
};

/** Undefined where its place was taken meanwhile. */
export const insertRow = async (
  tx: Tx,
  values: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow | undefined> => {
  const [row] = await tx.insert(savedSearches).values(values).onConflictDoNothing().returning();
  return row;
};

export const updateRow = async (
  tx: Tx,
  id: number,
  changes: Partial<typeof savedSearches.$inferInsert>,
): Promise<SavedSearchRow> => {
  const [row] = await tx.update(savedSearches).set(changes).where(eq(savedSearches.id, id)).returning();
  if (!row) throw new Error('a saved search that was held is gone');
  return row;
};

export const deleteRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id));
};

/** It asks something else from now on: what it asked is forgotten. */
export const deleteNeeds = async (tx: Tx, id: number): Promise<void> => {
  for (const table of [savedMemberNeeds, savedCallNeeds, savedListingNeeds])
    await tx.delete(table).where(eq(table.searchId, id));
};

/** What was found and not told of is not told any more. */
export const dropUntold = async (tx: Tx, searchId: number, now: Date): Promise<void> => {
  await tx
    .update(savedSearchMatches)
    .set({ toldAt: now })
    .where(and(eq(savedSearchMatches.searchId, searchId), isNull(savedSearchMatches.toldAt)));
};

/** What is new gets the number of a look; 0: it is no news any more. True where there was something. */
export const markLooked = async (tx: Tx, searchId: number, look: number): Promise<boolean> => {
  const rows = await tx
    .update(savedSearchMatches)
    .set({ look })
    .where(and(eq(savedSearchMatches.searchId, searchId), isNull(savedSearchMatches.look)))
    .returning({ id: savedSearchMatches.searchId });
  return rows.length > 0;
};

/** Which of these searches found something that their owner has not seen. */
export const findWithNews = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: number }>({
    text: `select f.id from unnest($1::integer[]) as f(id)
      where exists (select from saved_search_matches as m where m.search_id = f.id and m.look is null)`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
};

/** Members whose due searches are taken together: what is written of them takes one statement each. */
const OWNERS_AT_ONCE = 10;

const TAKE_DUE = `
  with first as materialized (
    select user_id from saved_searches where due_at <= $1::timestamptz and mod(user_id, $3::integer) = $2::integer
    order by due_at for update skip locked limit ${OWNERS_AT_ONCE})
  select f.id, f.user_id as "userId", f.slot, f.kind, f.name, f.query, f.frequency, f.emails, f.looks, f.due_at as "dueAt",
    f.created_at as "createdAt", f.asked_since as "askedSince"
  from saved_searches as f
  where f.due_at <= $1::timestamptz and f.user_id in (select user_id from first)
  order by f.id for update of f skip locked`;

/** One of several parts of all members, from 0. */
export interface Share {
  part: number;
  parts: number;
}

/** All due searches of some members of a share, held until the transaction ends; those that others hold are theirs. */
export const takeDue = (tx: Tx, { part, parts }: Share, now: Date): Promise<SavedSearchRow[]> =>
  tx.query<SavedSearchRow>({
    text: TAKE_DUE,
    values: [now.toISOString(), part, parts],
  });

/** When each is due again; null: as soon as it finds something. */
export const scheduleRows = async (
  tx: Tx,
  rows: readonly { id: number; dueAt: Date | null }[],
): Promise<void> => {
  await tx.query({
    text: `update saved_searches as f set due_at = next.due_at
      from unnest($1::integer[], $2::timestamptz[]) as next(id, due_at) where f.id = next.id`,
    values: [rows.map(({ id }) => id), rows.map(({ dueAt }) => dueAt?.toISOString() ?? null)],
  });
};

const TAKE_UNTOLD = `
  update saved_search_matches set told_at = $2::timestamptz where search_id = any($1::integer[]) and told_at is null
  returning search_id as "searchId", coalesce(${Object.values(SUBJECT_COLUMNS).join(', ')}) as id`;

/** Takes what searches are to tell of: each match is handed over once. Ids of what each found. */
export const takeUntold = async (
  tx: Tx,
  searchIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> => {
  const rows = await tx.query<{ searchId: number; id: number }>({
    text: TAKE_UNTOLD,
    values: [searchIds, now.toISOString()],
  });
  const bySearch = groupBy(rows, ({ searchId }) => searchId);
  return new Map([...bySearch].map(([searchId, found]) => [searchId, found.map(({ id }) => id)]));
};

/** Emails of this search end; false where there is none. */
export const endEmails = async (tx: Tx, key: { id: number; userId: number }): Promise<boolean> => {
  const rows = await tx
    .update(savedSearches)
    .set({ emails: false })
    .where(and(eq(savedSearches.id, key.id), eq(savedSearches.userId, key.userId)))
    .returning({ name: sql`1` });
  return rows.length > 0;
};
