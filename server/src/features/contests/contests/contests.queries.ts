import { and, desc, eq, getTableColumns, lte, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import { type VisibilityViewer, viewerCanSee } from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrl } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { contestEntries, contestStatusChanges, contests } from './contests.tables.ts';

export type ContestRow = typeof contests.$inferSelect;
/** A contest with the address of its picture, and how many entries it has. */
export type CountedContest = ContestRow & {
  featuredImage: string | null;
  entryCount: number;
  pendingCount: number;
};

/** Counts the entries that the viewer may see. */
const entriesWith = (viewer: VisibilityViewer, status: 'approved' | 'pending') =>
  sql<number>`(select count(*)::int from ${contestEntries} e
    where e.contest_id = contests.id and e.status = ${status} and ${viewerCanSee(viewer, sql`e.user_id`)})`;

const countedColumns = (viewer: VisibilityViewer) => ({
  ...getTableColumns(contests),
  featuredImage: uploadUrl(contests.featuredMediaKey),
  entryCount: entriesWith(viewer, 'approved'),
  pendingCount: entriesWith(viewer, 'pending'),
});

/** Lists contests, latest start first. */
export const listContestRows = (
  db: Db,
  viewer: VisibilityViewer,
  { canceled }: { canceled: boolean },
): Promise<CountedContest[]> =>
  db
    .select(countedColumns(viewer))
    .from(contests)
    .where(canceled ? undefined : ne(contests.status, 'canceled'))
    .orderBy(desc(contests.startDate), desc(contests.id));

export const findCountedContest = async (
  db: Db,
  viewer: VisibilityViewer,
  id: number,
): Promise<CountedContest | undefined> => {
  const [row] = await db.select(countedColumns(viewer)).from(contests).where(eq(contests.id, id));
  return row;
};

/**
 * Locks a contest until the transaction ends. Changes take `update`, which blocks votes and entries. Votes and entries take
 * `key share`, which they can hold concurrently, so that the status cannot change before they are stored.
 */
export const lockContest = async (
  db: Db,
  id: number,
  strength: 'update' | 'key share',
): Promise<ContestRow | undefined> => {
  const [row] = await db.select().from(contests).where(eq(contests.id, id)).for(strength);
  return row;
};

export const insertContest = async (tx: Tx, values: typeof contests.$inferInsert): Promise<ContestRow> => {
  const [row] = await tx.insert(contests).values(values).returning();
  if (!row) throw new Error('The inserted contest was not returned');
  return row;
};

export const updateContestRow = async (tx: Tx, id: number, changes: Partial<ContestRow>): Promise<void> => {
  await tx.update(contests).set(changes).where(eq(contests.id, id));
};

export const deleteContestRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(contests).where(eq(contests.id, id));
};

export const insertStatusChange = async (
  tx: Tx,
  change: typeof contestStatusChanges.$inferInsert,
): Promise<void> => {
  await tx.insert(contestStatusChanges).values(change);
};

/** Lists the changes of a contest's status, newest first. */
export const listStatusChangeRows = (db: Db, contestId: number) =>
  db
    .select({ ...getTableColumns(contestStatusChanges), username: users.username })
    .from(contestStatusChanges)
    .leftJoin(users, eq(users.id, contestStatusChanges.changedBy))
    .where(eq(contestStatusChanges.contestId, contestId))
    .orderBy(desc(contestStatusChanges.id));

/** The date that ends each status. */
const DUE_DATES = { upcoming: contests.startDate, active: contests.endDate };

/** Locks contests whose date has passed until the transaction ends. Skips those that another process has locked. */
export const lockDueContests = (
  tx: Tx,
  { status, now }: { status: keyof typeof DUE_DATES; now: Date },
): Promise<Pick<ContestRow, 'id'>[]> =>
  tx
    .select({ id: contests.id })
    .from(contests)
    .where(and(contests.advanceByDate, eq(contests.status, status), lte(DUE_DATES[status], now)))
    .for('update', { skipLocked: true });
