import { pickSavedQuery } from '@opencall/contract/casting/saved-searches/saved-query';
import {
  FOLLOWING_REFUSED,
  type NewSavedSearch,
  refusalOfSearch,
  type SavedSearch,
  type SavedSearchPatch,
} from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import { z } from 'zod';
import { markSearchRead } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { decodeCursor, encodeCursor, type PageQuery } from '#platform/http/paging.ts';
import { listAmong, type MatchesPage } from './list-page.service.ts';
import type { ListViewer } from './owners.sql.ts';
import { storeNeeds } from './saved-searches.needs.ts';
import {
  deleteNeeds,
  deleteRow,
  dropPendingMatches,
  insertRow,
  listRows,
  lockRow,
  markSeen,
  type SavedSearchRow,
  turnOffEmails,
  updateRow,
} from './saved-searches.queries.ts';
import { findFreeSlot, findWithNewMatches, viewedMatchesSql } from './saved-searches.sql.ts';
import { findNextDue } from './schedule.ts';
import { storeKnownMatches } from './sweep.sql.ts';

/** The viewer and the current time. */
export interface SearchContext {
  viewer: ListViewer;
  now: Date;
}

/** Makes the owners' open pages reload their searches. */
export const announceSearches = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'saved-searches' } });

const countNew = async (db: Db, context: SearchContext, search: SavedSearchRow): Promise<number> => {
  const { viewer, now } = context;
  const among = viewedMatchesSql(search, null);
  const page = await listAmong(db, { search, viewer, among, page: { limit: 1 }, now });
  return page.total;
};

const present = (row: SavedSearchRow, newCount: number): SavedSearch => {
  const { id, name, kind, query, frequency, emails, createdAt } = row;
  return { id, name, kind, query, frequency, emails, newCount, createdAt: createdAt.toISOString() };
};

/** Lists the viewer's saved searches, newest first, each with the number of matches that `listNewMatches` would show. */
export const listSavedSearches = async (db: Db, context: SearchContext): Promise<SavedSearch[]> => {
  const rows = await listRows(db, context.viewer.userId);
  const withNews = await findWithNewMatches(
    db,
    rows.map(({ id }) => id),
  );
  const shown: SavedSearch[] = [];
  for (const row of rows)
    shown.push(present(row, withNews.has(row.id) ? await countNew(db, context, row) : 0));
  return shown;
};

/** Inserts a search into a free slot. Retries only if a concurrent request took the slot, so the loop ends. @throws SAVED_SEARCH_LIMIT. */
const storeSearch = async (
  tx: Tx,
  values: Omit<Parameters<typeof insertRow>[1], 'slot'>,
): Promise<SavedSearchRow> => {
  for (;;) {
    const slot = await findFreeSlot(tx, values.userId);
    if (slot === null) throw new AppError('SAVED_SEARCH_LIMIT');
    const row = await insertRow(tx, { ...values, slot });
    if (row) return row;
  }
};

/** Creates a saved search. Existing matches do not count as new. @throws SAVED_SEARCH_LIMIT, UNKNOWN_ZIP. */
export const createSavedSearch = async (
  tx: Tx,
  { viewer: { userId }, now }: { viewer: Pick<ListViewer, 'userId'>; now: Date },
  { query: given, ...fields }: NewSavedSearch,
): Promise<SavedSearch> => {
  const query = pickSavedQuery(fields.kind, given);
  const dueAt = await findNextDue(tx, fields.frequency, { userId, now });
  const row = await storeSearch(tx, { ...fields, query, userId, dueAt, createdAt: now, askedSince: now });
  await storeNeeds(tx, row);
  await storeKnownMatches(tx, { ...row, now });
  announceSearches(tx, [userId]);
  return present(row, 0);
};

/** Locks the viewer's own search. @throws SAVED_SEARCH_NOT_FOUND. */
const lockOwn = async (tx: Tx, userId: number, id: number): Promise<SavedSearchRow> => {
  const row = await lockRow(tx, { id, userId });
  if (!row) throw new AppError('SAVED_SEARCH_NOT_FOUND');
  return row;
};

/** @throws VALIDATION_FAILED if the changed search is not allowed. */
const assertAllowed = (search: Parameters<typeof refusalOfSearch>[0]): void => {
  const refusal = refusalOfSearch(search);
  if (!refusal) return;
  const path = refusal.path.join('.');
  throw fieldError('VALIDATION_FAILED', path, refusal.message ?? FOLLOWING_REFUSED);
};

/** Applies a new query: neither the old new matches nor the existing matches of the new query count as new. @throws UNKNOWN_ZIP. */
const applyNewQuery = async (tx: Tx, row: SavedSearchRow, now: Date): Promise<void> => {
  await deleteNeeds(tx, row.id);
  await storeNeeds(tx, row);
  await dropPendingMatches(tx, row.id, now);
  await markSeen(tx, row.id, 0);
  await storeKnownMatches(tx, { ...row, now });
  await markSearchRead(tx, { userId: row.userId, savedSearchId: row.id, now });
};

/** The columns of a changed frequency, which turns emails on again unless the change says otherwise. */
const frequencyChanges = async (
  tx: Tx,
  before: SavedSearchRow,
  { patch: { frequency, emails }, now }: { patch: SavedSearchPatch; now: Date },
) => {
  if (frequency === undefined) return emails === undefined ? {} : { emails };
  const isSame = frequency === before.frequency;
  const { userId } = before;
  const dueAt = frequency === 'instant' ? now : await findNextDue(tx, frequency, { userId, now });
  return { frequency, emails: emails ?? true, ...(isSame ? {} : { dueAt }) };
};

/** @throws SAVED_SEARCH_NOT_FOUND, VALIDATION_FAILED, UNKNOWN_ZIP. */
export const updateSavedSearch = async (
  tx: Tx,
  context: SearchContext,
  { id, patch }: { id: number; patch: SavedSearchPatch },
): Promise<SavedSearch> => {
  const { viewer, now } = context;
  const before = await lockOwn(tx, viewer.userId, id);
  const { kind } = before;
  const { name = before.name, query: given = before.query, frequency = before.frequency } = patch;
  assertAllowed({ kind, query: given, frequency });
  const query = pickSavedQuery(kind, given);
  const isNewQuery = query !== before.query;
  const askedSince = isNewQuery ? now : before.askedSince;
  const rhythm = await frequencyChanges(tx, before, { patch, now });
  const row = await updateRow(tx, id, { name, query, askedSince, ...rhythm });
  if (isNewQuery) await applyNewQuery(tx, row, now);
  if (row.frequency === 'off') await dropPendingMatches(tx, id, now);
  announceSearches(tx, [viewer.userId]);
  return present(row, await countNew(tx, context, row));
};

/** @throws SAVED_SEARCH_NOT_FOUND. */
export const deleteSavedSearch = async (
  tx: Tx,
  { viewer: { userId }, now }: SearchContext,
  id: number,
): Promise<void> => {
  await lockOwn(tx, userId, id);
  await markSearchRead(tx, { userId, savedSearchId: id, now });
  await deleteRow(tx, id);
  announceSearches(tx, [userId]);
};

/** Turns off the emails of a search. Other notifications continue. */
export const endSearchEmails = async (tx: Tx, key: { id: number; userId: number }): Promise<void> => {
  if (await turnOffEmails(tx, key)) announceSearches(tx, [key.userId]);
};

/** The view to which a page belongs, and the cursor of its list. */
const cursorSchema = z.tuple([z.number().int().min(1), z.string().min(1).max(500)]);

/** Starts a new view with the first page: the new matches belong to it and are no longer new. */
const startView = async (tx: Tx, search: SavedSearchRow, now: Date): Promise<number> => {
  const look = search.looks + 1;
  if (!(await markSeen(tx, search.id, look))) return look;
  await updateRow(tx, search.id, { looks: look });
  await markSearchRead(tx, { userId: search.userId, savedSearchId: search.id, now });
  announceSearches(tx, [search.userId]);
  return look;
};

/**
 * Lists the new matches, which are no longer new afterwards, except with `isPeek`. Further pages belong to the same view.
 * @throws SAVED_SEARCH_NOT_FOUND, INVALID_CURSOR.
 */
export const listNewMatches = async (
  tx: Tx,
  { viewer, now }: SearchContext,
  { id, limit, cursor, isPeek }: PageQuery & { id: number; isPeek: boolean },
): Promise<MatchesPage> => {
  const search = await lockOwn(tx, viewer.userId, id);
  const first = async (): Promise<[look: number | null, after?: string]> => [
    isPeek ? null : await startView(tx, search, now),
  ];
  const [look, after] = cursor === undefined ? await first() : decodeCursor(cursor, cursorSchema);
  const among = viewedMatchesSql(search, look);
  const page = { limit, cursor: after };
  const found = await listAmong(tx, { search, viewer, among, page, now });
  const nextCursor = look !== null && found.nextCursor ? encodeCursor([look, found.nextCursor]) : undefined;
  return { ...found, nextCursor };
};
