import { keptQuery } from '@opencall/contract/casting/saved-searches/saved-query';
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
import type { Looker } from './owners.queries.ts';
import { storeNeeds } from './saved-searches.needs.ts';
import {
  deleteNeeds,
  deleteRow,
  dropUntold,
  findFreeSlot,
  findWithNews,
  insertRow,
  listRows,
  lockRow,
  markLooked,
  type SavedSearchRow,
  updateRow,
} from './saved-searches.queries.ts';
import { findNextDue } from './schedule.ts';
import { SUBJECT_COLUMNS, storeKnown } from './sweep.queries.ts';

/** Who calls, and when. */
export interface SearchContext {
  looker: Looker;
  now: Date;
}

/** The searches' owner reads them again. */
export const announceSearches = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'saved-searches' } });

/** What a look showed; null: what is new. */
const ofLook =
  ({ id, kind }: Pick<SavedSearchRow, 'id' | 'kind'>, look: number | null) =>
  (add: (value: unknown) => string): string => {
    const column = `m.${SUBJECT_COLUMNS[kind]}`;
    const seen = look === null ? 'm.look is null' : `m.look = ${add(look)}::integer`;
    return `select ${column} from saved_search_matches as m where m.search_id = ${add(id)}::integer and ${seen}`;
  };

const countNew = async (db: Db, context: SearchContext, search: SavedSearchRow): Promise<number> => {
  const { looker, now } = context;
  const among = ofLook(search, null);
  const page = await listAmong(db, { search, looker, among, page: { limit: 1 }, now });
  return page.total;
};

const present = (row: SavedSearchRow, newCount: number): SavedSearch => {
  const { id, name, kind, query, frequency, emails, createdAt } = row;
  return { id, name, kind, query, frequency, emails, newCount, createdAt: createdAt.toISOString() };
};

/** One's own, newest first, each with what `listNewMatches` would show. */
export const listSavedSearches = async (db: Db, context: SearchContext): Promise<SavedSearch[]> => {
  const rows = await listRows(db, context.looker.userId);
  const withNews = await findWithNews(
    db,
    rows.map(({ id }) => id),
  );
  const shown: SavedSearch[] = [];
  for (const row of rows)
    shown.push(present(row, withNews.has(row.id) ? await countNew(db, context, row) : 0));
  return shown;
};

/** Each turn somebody else took the place, so this ends. @throws SAVED_SEARCH_LIMIT. */
const store = async (
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

/** What matches now is no news. @throws SAVED_SEARCH_LIMIT, UNKNOWN_ZIP. */
export const createSavedSearch = async (
  tx: Tx,
  { looker: { userId }, now }: { looker: Pick<Looker, 'userId'>; now: Date },
  { query: given, ...fields }: NewSavedSearch,
): Promise<SavedSearch> => {
  const query = keptQuery(fields.kind, given);
  const dueAt = await findNextDue(tx, fields.frequency, { userId, now });
  const row = await store(tx, { ...fields, query, userId, dueAt, createdAt: now, askedSince: now });
  await storeNeeds(tx, row);
  await storeKnown(tx, { ...row, now });
  announceSearches(tx, [userId]);
  return present(row, 0);
};

/** @throws SAVED_SEARCH_NOT_FOUND for another's too. */
const holdOwn = async (tx: Tx, userId: number, id: number): Promise<SavedSearchRow> => {
  const row = await lockRow(tx, { id, userId });
  if (!row) throw new AppError('SAVED_SEARCH_NOT_FOUND');
  return row;
};

/** @throws VALIDATION_FAILED where the search as changed could not be saved so. */
const assertAllowed = (search: Parameters<typeof refusalOfSearch>[0]): void => {
  const refusal = refusalOfSearch(search);
  if (!refusal) return;
  const path = refusal.path.join('.');
  throw fieldError('VALIDATION_FAILED', path, refusal.message ?? FOLLOWING_REFUSED);
};

/** It asks something else: what was new by the former query is not, and what matches now is no news. @throws UNKNOWN_ZIP. */
const askAgain = async (tx: Tx, row: SavedSearchRow, now: Date): Promise<void> => {
  await deleteNeeds(tx, row.id);
  await storeNeeds(tx, row);
  await dropUntold(tx, row.id, now);
  await markLooked(tx, row.id, 0);
  await storeKnown(tx, { ...row, now });
  await markSearchRead(tx, { userId: row.userId, savedSearchId: row.id, now });
};

/** Another frequency begins now; its emails come again unless the change says otherwise. */
const rhythmOf = async (
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

/** @throws SAVED_SEARCH_NOT_FOUND, VALIDATION_FAILED, UNKNOWN_ZIP; then nothing is changed. */
export const updateSavedSearch = async (
  tx: Tx,
  context: SearchContext,
  { id, patch }: { id: number; patch: SavedSearchPatch },
): Promise<SavedSearch> => {
  const { looker, now } = context;
  const before = await holdOwn(tx, looker.userId, id);
  const { kind } = before;
  const { name = before.name, query: given = before.query, frequency = before.frequency } = patch;
  assertAllowed({ kind, query: given, frequency });
  const query = keptQuery(kind, given);
  const isNewQuery = query !== before.query;
  const askedSince = isNewQuery ? now : before.askedSince;
  const rhythm = await rhythmOf(tx, before, { patch, now });
  const row = await updateRow(tx, id, { name, query, askedSince, ...rhythm });
  if (isNewQuery) await askAgain(tx, row, now);
  if (row.frequency === 'off') await dropUntold(tx, id, now);
  announceSearches(tx, [looker.userId]);
  return present(row, await countNew(tx, context, row));
};

/** @throws SAVED_SEARCH_NOT_FOUND. */
export const deleteSavedSearch = async (
  tx: Tx,
  { looker: { userId }, now }: SearchContext,
  id: number,
): Promise<void> => {
  await holdOwn(tx, userId, id);
  await markSearchRead(tx, { userId, savedSearchId: id, now });
  await deleteRow(tx, id);
  announceSearches(tx, [userId]);
};

/** Which look a page belongs to, and where its list went on. */
const cursorSchema = z.tuple([z.number().int().min(1), z.string().min(1).max(500)]);

/** The first page is a new look: what is new belongs to it from then on, and is no longer new. */
const takeLook = async (tx: Tx, search: SavedSearchRow, now: Date): Promise<number> => {
  const look = search.looks + 1;
  if (!(await markLooked(tx, search.id, look))) return look;
  await updateRow(tx, search.id, { looks: look });
  await markSearchRead(tx, { userId: search.userId, savedSearchId: search.id, now });
  announceSearches(tx, [search.userId]);
  return look;
};

/** What is new, which it no longer is afterwards (a peek leaves it so); further pages are of the same look. @throws SAVED_SEARCH_NOT_FOUND, INVALID_CURSOR. */
export const listNewMatches = async (
  tx: Tx,
  { looker, now }: SearchContext,
  { id, limit, cursor, isPeek }: PageQuery & { id: number; isPeek: boolean },
): Promise<MatchesPage> => {
  const search = await holdOwn(tx, looker.userId, id);
  const first = async (): Promise<[look: number | null, after?: string]> => [
    isPeek ? null : await takeLook(tx, search, now),
  ];
  const [look, after] = cursor === undefined ? await first() : decodeCursor(cursor, cursorSchema);
  const among = ofLook(search, look);
  const page = { limit, cursor: after };
  const found = await listAmong(tx, { search, looker, among, page, now });
  const nextCursor = look !== null && found.nextCursor ? encodeCursor([look, found.nextCursor]) : undefined;
  return { ...found, nextCursor };
};
