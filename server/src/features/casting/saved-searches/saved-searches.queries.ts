import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import {
  savedCallNeeds,
  savedListingNeeds,
  savedMemberNeeds,
  savedSearches,
  savedSearchMatches,
} from './saved-searches.tables.ts';

/** A saved search without the generated key of its query. */
export type SavedSearchRow = Omit<typeof savedSearches.$inferSelect, 'queryKey'>;

/** Lists a member's saved searches, newest first. */
export const listRows = (db: Db, userId: number): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

/** Locks a member's own saved search until the transaction ends. */
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

/** Inserts a saved search; undefined if a concurrent request took its slot. */
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
  if (!row) throw new Error('the locked saved search no longer exists');
  return row;
};

export const deleteRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id));
};

/** Deletes the requirements of a search whose query changes. */
export const deleteNeeds = async (tx: Tx, id: number): Promise<void> => {
  for (const table of [savedMemberNeeds, savedCallNeeds, savedListingNeeds])
    await tx.delete(table).where(eq(table.searchId, id));
};

/** Marks all matches without a notification as notified, so that none is sent. */
export const dropPendingMatches = async (tx: Tx, searchId: number, now: Date): Promise<void> => {
  await tx
    .update(savedSearchMatches)
    .set({ toldAt: now })
    .where(and(eq(savedSearchMatches.searchId, searchId), isNull(savedSearchMatches.toldAt)));
};

/** Assigns new matches to a view of the list; 0: they are no longer new. True if there were any. */
export const markSeen = async (tx: Tx, searchId: number, look: number): Promise<boolean> => {
  const rows = await tx
    .update(savedSearchMatches)
    .set({ look })
    .where(and(eq(savedSearchMatches.searchId, searchId), isNull(savedSearchMatches.look)))
    .returning({ id: savedSearchMatches.searchId });
  return rows.length > 0;
};

/** Turns off the emails of a search; false if it does not exist. */
export const turnOffEmails = async (tx: Tx, key: { id: number; userId: number }): Promise<boolean> => {
  const rows = await tx
    .update(savedSearches)
    .set({ emails: false })
    .where(and(eq(savedSearches.id, key.id), eq(savedSearches.userId, key.userId)))
    .returning({ name: sql`1` });
  return rows.length > 0;
};

export const findName = async (
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<string | null> => {
  const [row] = await db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row?.name ?? null;
};
