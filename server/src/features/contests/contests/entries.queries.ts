import type { EntryOrder, EntryStatus } from '@opencall/contract/contests/contests/contests.vocabulary';
import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { viewerCanSee } from '#features/accounts/visibility/visibility.api.ts';
import { faceSql } from '#features/directory/profiles/profiles.api.ts';
import { joinedUploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import { contestEntries, contests, contestVotes } from './contests.tables.ts';
import { tallyOf } from './counting.queries.ts';

export type EntryRow = typeof contestEntries.$inferSelect;

const picture = alias(media, 'picture');
const preview = alias(media, 'preview');

/** An entry's columns with the addresses of its media, which the query joins as `picture` and `preview`. */
const entryColumns = {
  ...getTableColumns(contestEntries),
  mediaUrl: joinedUploadUrl<string>('picture'),
  thumbnailUrl: joinedUploadUrl('preview'),
};

/** The one rule of who sees an entry: staff see all, members see their own and approved entries of members they may see. */
const visibleTo = (viewer: Viewer): SQL | undefined =>
  isStaff(viewer)
    ? undefined
    : and(
        or(eq(contestEntries.status, 'approved'), eq(contestEntries.userId, viewer.userId)),
        viewerCanSee(viewer, contestEntries.userId),
      );

/**
 * The sort values of the last row of a page, in order. Times are whole microseconds since 1970, the precision of
 * PostgreSQL.
 */
export interface EntryCursor {
  keys: number[];
}

type Tally = ReturnType<typeof tallyOf>;

/** The sort keys of each order, all ascending. The last one is unique. */
export const sortKeys = (order: EntryOrder, tally: Tally): SQL[] => {
  const micros = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
  const submitted = micros(sql`${contestEntries.createdAt}`);
  if (order === 'oldest') return [submitted, sql`${contestEntries.id}`];
  if (order === 'newest') return [sql`-${submitted}`, sql`-${contestEntries.id}`];
  return [
    sql`-coalesce(${tally.votes}, 0)`,
    micros(sql`coalesce(${tally.reachedAt}, ${contestEntries.createdAt})`),
    sql`coalesce(${tally.lastVoteId}, 0)`,
    sql`${contestEntries.id}`,
  ];
};

export interface EntryFilter {
  contestId: number;
  viewer: Viewer;
  status?: EntryStatus | undefined;
  order: EntryOrder;
  after?: EntryCursor | undefined;
  /** Rows at most. */
  limit: number;
  entryId?: number | undefined;
}

const numberList = (keys: SQL[]) => sql<number[]>`array[${sql.join(keys, sql`, `)}]::float8[]`;

const isAfter = (keys: SQL[], { keys: values }: EntryCursor): SQL =>
  sql`(${sql.join(keys, sql`, `)}) > (${sql.join(
    values.map((value) => sql`${value}::bigint`),
    sql`, `,
  )})`;

/** The ids and sort keys of a page. All entries are counted and sorted, so this reads no other columns. */
const entryPage = (db: Db, { contestId, viewer, status, order, after, limit, entryId }: EntryFilter) => {
  const tally = tallyOf(db, contestId);
  const keys = sortKeys(order, tally);
  return db
    .select({
      id: contestEntries.id,
      voteCount: sql<number>`coalesce(${tally.votes}, 0)`.as('vote_count'),
      sortKeys: numberList(keys).as('sort_keys'),
    })
    .from(contestEntries)
    .leftJoin(tally, eq(tally.entryId, contestEntries.id))
    .where(
      and(
        eq(contestEntries.contestId, contestId),
        visibleTo(viewer),
        status && eq(contestEntries.status, status),
        entryId ? eq(contestEntries.id, entryId) : undefined,
        after && isAfter(keys, after),
      ),
    )
    .orderBy(...keys.map((key) => asc(key)))
    .limit(limit)
    .as('page');
};

/** Entries that the viewer may see, with their counts and the viewer's own vote. */
export const listEntryRows = (db: Db, filter: EntryFilter) => {
  const { contestId, viewer } = filter;
  const page = entryPage(db, filter);
  const heldEntry = sql`(select ${contestVotes.entryId} from ${contestVotes} where ${contestVotes.contestId} = ${contestId} and ${contestVotes.userId} = ${viewer.userId})`;
  return db
    .select({
      ...entryColumns,
      username: users.username,
      picture: sql<string | null>`${sql.raw(faceSql('users.id'))}`,
      voteCount: page.voteCount,
      userVoted: sql<boolean>`coalesce(${contestEntries.id} = ${heldEntry}, false)`,
      sortKeys: page.sortKeys,
    })
    .from(page)
    .innerJoin(contestEntries, eq(contestEntries.id, page.id))
    .innerJoin(users, eq(users.id, contestEntries.userId))
    .leftJoin(picture, eq(picture.key, contestEntries.mediaKey))
    .leftJoin(preview, eq(preview.key, contestEntries.thumbnailKey))
    .orderBy(asc(page.sortKeys));
};
export type EntryViewRow = Awaited<ReturnType<typeof listEntryRows>>[number];

export const countEntryRows = async (
  db: Db,
  { contestId, viewer, status }: Pick<EntryFilter, 'contestId' | 'viewer' | 'status'>,
): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contestEntries)
    .where(
      and(
        eq(contestEntries.contestId, contestId),
        visibleTo(viewer),
        status && eq(contestEntries.status, status),
      ),
    );
  return totalOf(rows);
};

export const countEntriesOf = async (
  db: Db,
  { contestId, userId }: { contestId: number; userId: number },
): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contestEntries)
    .where(and(eq(contestEntries.contestId, contestId), eq(contestEntries.userId, userId)));
  return totalOf(rows);
};

/** Finds the member's lowest free place in the contest; null if all are taken. */
export const findFreeSlot = async (
  db: Db,
  { contestId, userId, slots }: { contestId: number; userId: number; slots: number },
): Promise<number | null> => {
  const taken = await db
    .select({ slot: contestEntries.slot })
    .from(contestEntries)
    .where(and(eq(contestEntries.contestId, contestId), eq(contestEntries.userId, userId)));
  if (taken.length >= slots) return null;
  const used = new Set(taken.map(({ slot }) => slot));
  for (let slot = 1; slot <= slots; slot++) if (!used.has(slot)) return slot;
  return null;
};

/** Stores an entry; undefined if a concurrent entry took the slot. */
export const insertEntry = async (
  tx: Tx,
  values: typeof contestEntries.$inferInsert,
): Promise<EntryRow | undefined> => {
  const [row] = await tx
    .insert(contestEntries)
    .values(values)
    .onConflictDoNothing({ target: [contestEntries.contestId, contestEntries.userId, contestEntries.slot] })
    .returning();
  return row;
};

export const findVisibleEntry = async (db: Db, viewer: Viewer, id: number): Promise<EntryRow | undefined> => {
  const [row] = await db
    .select()
    .from(contestEntries)
    .where(and(eq(contestEntries.id, id), visibleTo(viewer)));
  return row;
};

/** Locks an entry: waits for votes being stored, and blocks new ones until the transaction ends. */
export const lockEntry = async (tx: Tx, id: number): Promise<EntryRow | undefined> => {
  const [row] = await tx.select().from(contestEntries).where(eq(contestEntries.id, id)).for('update');
  return row;
};

export const updateEntryReview = async (
  tx: Tx,
  id: number,
  review: Pick<EntryRow, 'status' | 'reviewReason' | 'reviewedBy' | 'reviewedAt'>,
): Promise<void> => {
  await tx.update(contestEntries).set(review).where(eq(contestEntries.id, id));
};

export const deleteEntryRow = async (tx: Tx, id: number): Promise<EntryRow | undefined> => {
  const [row] = await tx.delete(contestEntries).where(eq(contestEntries.id, id)).returning();
  return row;
};

/** Lists the media keys of a contest's entries. */
export const listContestMedia = (db: Db, contestId: number) =>
  db
    .select({ mediaKey: contestEntries.mediaKey, thumbnailKey: contestEntries.thumbnailKey })
    .from(contestEntries)
    .where(eq(contestEntries.contestId, contestId));

/** Lists those of the keys that an entry or a contest still uses. */
export const listUsedMedia = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const wanted = [...keys];
  const held = await db
    .select({ key: contestEntries.mediaKey, thumbnail: contestEntries.thumbnailKey })
    .from(contestEntries)
    .where(or(inArray(contestEntries.mediaKey, wanted), inArray(contestEntries.thumbnailKey, wanted)));
  const featured = await db
    .select({ key: contests.featuredMediaKey })
    .from(contests)
    .where(inArray(contests.featuredMediaKey, wanted));
  return [
    ...held.flatMap(({ key, thumbnail }) => [key, thumbnail]),
    ...featured.map(({ key }) => key),
  ].filter((key) => key !== null);
};

/** Lists a member's entries that the viewer may see, newest first. */
export const listEntriesOfMember = (db: Db, { userId, viewer }: { userId: number; viewer: Viewer }) =>
  db
    .select({
      ...entryColumns,
      contestTitle: contests.title,
      contestStatus: contests.status,
    })
    .from(contestEntries)
    .innerJoin(contests, eq(contests.id, contestEntries.contestId))
    .leftJoin(picture, eq(picture.key, contestEntries.mediaKey))
    .leftJoin(preview, eq(preview.key, contestEntries.thumbnailKey))
    .where(and(eq(contestEntries.userId, userId), visibleTo(viewer)))
    .orderBy(desc(contestEntries.createdAt), desc(contestEntries.id));
export type MemberEntryRow = Awaited<ReturnType<typeof listEntriesOfMember>>[number];
