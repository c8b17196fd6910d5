import type {
  ContestDetails,
  ContestEntry,
  ContestWithEntries,
  MemberEntry,
  SubmitEntry,
} from '@opencall/contract/contests/contests/contests.schemas';
import {
  acceptedMediaTypes,
  DETAIL_ENTRIES,
  type EntryOrder,
  type EntryStatus,
  takesEntries,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import { z } from 'zod';
import { getVisibleUser } from '#features/accounts/visibility/visibility.api.ts';
import { assertOwnUpload, type OwnUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { decodeCursor, encodeCursor, type PageQuery } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { auditDeletion, auditReview, type Editor } from './contests.audit-log.ts';
import { announceEntries, announceSubmission } from './contests.events.ts';
import { assertMayDeleteEntry } from './contests.policy.ts';
import { presentEntry, presentMemberEntry } from './contests.presenter.ts';
import { type ContestRow, lockContest } from './contests.queries.ts';
import { getContest } from './contests.service.ts';
import {
  countEntriesOf,
  countEntryRows,
  deleteEntryRow,
  type EntryCursor,
  type EntryFilter,
  type EntryRow,
  findFreeSlot,
  findVisibleEntry,
  insertEntry,
  listEntriesOfMember,
  listEntryRows,
  lockEntry,
  updateEntryReview,
} from './entries.queries.ts';
import { discardMedia } from './entry-media.service.ts';
import { notifyEntrant } from './review-news.service.ts';
import { findHeldEntry } from './votes.queries.ts';

/** @throws CONTEST_NOT_FOUND. */
export const getContestWithEntries = async (
  db: Db,
  viewer: Viewer,
  contestId: number,
): Promise<ContestWithEntries> => {
  const contest = await getContest(db, viewer, contestId);
  const filter = { contestId, viewer, order: 'rank' as const, limit: DETAIL_ENTRIES };
  const rows = await listEntryRows(db, filter);
  return { ...contest, entries: rows.map((row) => presentEntry(row, viewer)) };
};

/** @throws CONTEST_NOT_FOUND. */
export const getContestDetails = async (
  db: Db,
  viewer: Viewer,
  contestId: number,
): Promise<ContestDetails> => {
  const contest = await getContestWithEntries(db, viewer, contestId);
  const mine = { contestId, userId: viewer.userId };
  return {
    ...contest,
    myEntryCount: await countEntriesOf(db, mine),
    myVoteEntryId: await findHeldEntry(db, mine),
  };
};

/** As many values as the order compares. */
const CURSORS: Record<EntryOrder, z.ZodType<number[]>> = {
  rank: z.array(z.number().int()).length(4),
  newest: z.array(z.number().int()).length(2),
  oldest: z.array(z.number().int()).length(2),
};

const readCursor = (text: string | undefined, order: EntryOrder): EntryCursor | undefined =>
  text === undefined ? undefined : { keys: decodeCursor(text, CURSORS[order]) };

type EntryListQuery = Pick<EntryFilter, 'contestId' | 'status' | 'order'> & PageQuery;

interface EntryPage {
  entries: ContestEntry[];
  total: number;
  nextCursor: string | undefined;
}

/** @throws INVALID_CURSOR, CONTEST_NOT_FOUND. */
export const listContestEntries = async (
  db: Db,
  viewer: Viewer,
  { contestId, status, order, limit, cursor }: EntryListQuery,
): Promise<EntryPage> => {
  const filter = { contestId, viewer, status, order, after: readCursor(cursor, order) };
  await getContest(db, viewer, contestId);
  // The extra row only shows that there is another page.
  const rows = await listEntryRows(db, { ...filter, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map((row) => presentEntry(row, viewer)),
    total: await countEntryRows(db, filter),
    nextCursor: rows.length > limit && last ? encodeCursor(last.sortKeys) : undefined,
  };
};

const getEntryView = async (
  db: Db,
  viewer: Viewer,
  { id, contestId }: Pick<EntryRow, 'id' | 'contestId'>,
): Promise<ContestEntry> => {
  const filter = { contestId, viewer, order: 'rank' as const, limit: 1, entryId: id };
  const [row] = await listEntryRows(db, filter);
  if (!row) throw new AppError('ENTRY_NOT_FOUND');
  return presentEntry(row, viewer);
};

/** Finds the preview: a thumbnail, or a photo used as its own preview. @throws IMAGE_NOT_UPLOADED. */
const claimPreview = async (tx: Tx, ownerId: number, url: string): Promise<OwnUpload> => {
  const claim = { ownerId, url, kinds: ['contest-thumbnail', 'contest-entry'] as const };
  const preview = await assertOwnUpload(tx, claim);
  if (preview.isVideo) throw new AppError('IMAGE_NOT_UPLOADED');
  return preview;
};

interface EntryMedia {
  media: OwnUpload;
  preview: OwnUpload | null;
}

/** @throws MEDIA_TYPE_NOT_ACCEPTED, IMAGE_NOT_UPLOADED, MEDIA_TYPE_MISMATCH. */
const claimMedia = async (
  tx: Tx,
  contest: ContestRow,
  { ownerId, entry }: { ownerId: number; entry: SubmitEntry },
): Promise<EntryMedia> => {
  const { mediaType, mediaUrl, thumbnailUrl } = entry;
  if (!acceptedMediaTypes(contest.type).includes(mediaType)) throw new AppError('MEDIA_TYPE_NOT_ACCEPTED');
  const media = await assertOwnUpload(tx, { ownerId, url: mediaUrl, kinds: ['contest-entry'] });
  if (media.isVideo !== (mediaType === 'video')) throw new AppError('MEDIA_TYPE_MISMATCH');
  return { media, preview: thumbnailUrl === null ? null : await claimPreview(tx, ownerId, thumbnailUrl) };
};

/**
 * Stores an entry in the member's lowest free place. Retries if a concurrent entry took the place; the loop ends, because
 * each retry has one place less.
 * @throws ENTRY_LIMIT_REACHED.
 */
const storeEntry = async (
  tx: Tx,
  slots: number,
  values: Omit<Parameters<typeof insertEntry>[1], 'slot'>,
): Promise<EntryRow> => {
  for (;;) {
    const slot = await findFreeSlot(tx, { contestId: values.contestId, userId: values.userId, slots });
    if (slot === null) throw new AppError('ENTRY_LIMIT_REACHED');
    const row = await insertEntry(tx, { ...values, slot });
    if (row) return row;
  }
};

/** @throws CONTEST_NOT_FOUND, CONTEST_NOT_ACCEPTING_ENTRIES, ENTRY_LIMIT_REACHED, and the errors of `claimMedia`. */
export const submitEntry = async (
  tx: Tx,
  viewer: Viewer,
  { contestId, entry, now }: { contestId: number; entry: SubmitEntry; now: Date },
): Promise<ContestEntry> => {
  const contest = await lockContest(tx, contestId, 'key share');
  if (!contest) throw new AppError('CONTEST_NOT_FOUND');
  if (!takesEntries(contest.status)) throw new AppError('CONTEST_NOT_ACCEPTING_ENTRIES');
  const { media, preview } = await claimMedia(tx, contest, { ownerId: viewer.userId, entry });
  const { title, description, mediaType } = entry;
  const row = await storeEntry(tx, contest.maxEntriesPerUser, {
    contestId,
    userId: viewer.userId,
    title,
    description,
    mediaType,
    mediaKey: media.key,
    thumbnailKey: preview?.key ?? null,
    createdAt: now,
  });
  await announceSubmission(tx, row);
  return getEntryView(tx, viewer, row);
};

interface Review {
  id: number;
  status: EntryStatus;
  reason: string | null;
}

/** @throws ENTRY_NOT_FOUND. */
export const reviewEntry = async (
  tx: Tx,
  { viewer, actor }: Editor,
  { id, status, reason }: Review,
): Promise<ContestEntry> => {
  const { now } = actor;
  const entry = await lockEntry(tx, id);
  if (!entry) throw new AppError('ENTRY_NOT_FOUND');
  const review = { status, reviewReason: status === 'rejected' ? reason : null };
  await updateEntryReview(tx, id, { ...review, reviewedBy: viewer.userId, reviewedAt: now });
  const { title: contestTitle } = await getContest(tx, viewer, entry.contestId);
  await notifyEntrant(tx, { entry, contestTitle, review, reviewerId: viewer.userId, now });
  announceEntries(tx, entry.contestId);
  await auditReview(tx, actor, { entry, status });
  return getEntryView(tx, viewer, entry);
};

/** Deletes an entry of the viewer's, or any entry if they are staff, which is recorded in the audit log. @throws ENTRY_NOT_FOUND, NOT_ENTRY_OWNER. */
export const deleteEntry = async (tx: Tx, { viewer, actor }: Editor, id: number): Promise<void> => {
  const entry = await findVisibleEntry(tx, viewer, id);
  if (!entry) throw new AppError('ENTRY_NOT_FOUND');
  assertMayDeleteEntry(viewer, entry);
  const deleted = await deleteEntryRow(tx, id);
  if (!deleted) throw new AppError('ENTRY_NOT_FOUND');
  announceEntries(tx, entry.contestId);
  if (entry.userId !== viewer.userId) await auditDeletion(tx, actor, entry);
  const keys = [deleted.mediaKey, deleted.thumbnailKey].filter((key) => key !== null);
  await discardMedia(tx, keys);
};

/** @throws USER_NOT_FOUND. */
export const listMemberEntries = async (db: Db, viewer: Viewer, userId: number): Promise<MemberEntry[]> => {
  await getVisibleUser(db, viewer, userId);
  const rows = await listEntriesOfMember(db, { userId, viewer });
  return rows.map((row) => presentMemberEntry(row, viewer));
};
