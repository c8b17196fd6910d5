import { and, asc, count, eq, gte, lte } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { availability, calendarFeeds } from './calendar.tables.ts';
import type { DaySpan } from './days.ts';

const columns = {
  id: availability.id,
  userId: availability.userId,
  kind: availability.kind,
  startsOn: availability.startsOn,
  endsOn: availability.endsOn,
  zipCode: availability.zipCode,
  place: availability.place,
  note: availability.note,
  version: availability.version,
  createdAt: availability.createdAt,
  updatedAt: availability.updatedAt,
};

const select = (db: Db) => db.select(columns).from(availability);
export type AvailabilityRow = Awaited<ReturnType<typeof select>>[number];

/** Lists a member's entries that overlap the days, by start; without an end all from a day on. Index: availability_user_id. */
export const listEntries = (
  db: Db,
  userId: number,
  { startsOn, endsOn }: { startsOn: string; endsOn?: string },
): Promise<AvailabilityRow[]> =>
  select(db)
    .where(
      and(
        eq(availability.userId, userId),
        gte(availability.endsOn, startsOn),
        endsOn === undefined ? undefined : lte(availability.startsOn, endsOn),
      ),
    )
    .orderBy(asc(availability.startsOn), asc(availability.id));

/** Finds a member's own entry. */
export const findEntry = async (
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<AvailabilityRow | undefined> => {
  const [row] = await select(db).where(and(eq(availability.id, id), eq(availability.userId, userId)));
  return row;
};

/** Counts a member's entries that end on a day or later. */
export const countEntries = async (db: Db, userId: number, from: string): Promise<number> =>
  totalOf(
    await db
      .select({ total: count() })
      .from(availability)
      .where(and(eq(availability.userId, userId), gte(availability.endsOn, from))),
  );

export type EntryFields = DaySpan &
  Pick<AvailabilityRow, 'kind' | 'zipCode' | 'place' | 'note' | 'updatedAt'>;

export const insertEntry = async (tx: Tx, userId: number, fields: EntryFields): Promise<AvailabilityRow> => {
  const values = { ...fields, userId, createdAt: fields.updatedAt };
  const [row] = await tx.insert(availability).values(values).returning(columns);
  if (!row) throw new Error('the entry was not stored');
  return row;
};

export const updateEntry = async (
  tx: Tx,
  { id, version }: AvailabilityRow,
  fields: EntryFields,
): Promise<AvailabilityRow> => {
  const [row] = await tx
    .update(availability)
    .set({ ...fields, version: version + 1 })
    .where(eq(availability.id, id))
    .returning(columns);
  if (!row) throw new Error('the entry was not stored');
  return row;
};

export const deleteEntry = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(availability).where(eq(availability.id, id));
};

interface FeedRow {
  createdAt: Date;
  lastReadAt: Date | null;
}

export const findFeed = async (db: Db, userId: number): Promise<FeedRow | undefined> => {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row;
};

/** Stores the feed of a member. The previous address stops working, because a member has one feed. */
export const upsertFeed = async (
  tx: Tx,
  { userId, tokenHash, now }: { userId: number; tokenHash: Buffer; now: Date },
): Promise<void> => {
  const fresh = { tokenHash, createdAt: now, lastReadAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
};

export const deleteFeed = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
};

export const touchFeed = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.userId, userId));
};
