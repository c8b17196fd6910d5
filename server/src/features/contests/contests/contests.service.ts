import type {
  Contest,
  CreateContest,
  UpdateContest,
} from '@opencall/contract/contests/contests/contests.schemas';
import {
  DELETABLE_STATUS,
  END_BEFORE_START,
  END_IN_PAST,
  START_IN_PAST,
} from '@opencall/contract/contests/contests/contests.vocabulary';
import type { StatusChange } from '@opencall/contract/contests/contests/recount.schemas';
import { count, eq } from 'drizzle-orm';
import type { AuditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import { assertOwnUpload, keyOfUpload } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { auditContest, type Editor } from './contests.audit-log.ts';
import { announceContest } from './contests.events.ts';
import { presentContest, presentStatusChange } from './contests.presenter.ts';
import {
  type ContestRow,
  deleteContestRow,
  findCountedContest,
  insertContest,
  insertStatusChange,
  listContestRows,
  listStatusChangeRows,
  lockContest,
  updateContestRow,
} from './contests.queries.ts';
import { contestEntries } from './contests.tables.ts';
import { listContestMedia } from './entries.queries.ts';
import { discardMedia } from './entry-media.service.ts';
import { queueResults } from './results.service.ts';

/** Counts the entries of all contests that wait for a review. */
export const countPendingEntries = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(contestEntries)
    .where(eq(contestEntries.status, 'pending'));
  return totalOf(rows);
};

export const listContests = async (
  db: Db,
  viewer: Viewer,
  range: { canceled: boolean },
): Promise<Contest[]> => {
  const rows = await listContestRows(db, viewer, range);
  return rows.map((row) => presentContest(row, viewer));
};

/** @throws CONTEST_NOT_FOUND. */
export const getContest = async (db: Db, viewer: Viewer, id: number): Promise<Contest> => {
  const row = await findCountedContest(db, viewer, id);
  if (!row) throw new AppError('CONTEST_NOT_FOUND');
  return presentContest(row, viewer);
};

type Picture = Pick<ContestRow, 'featuredMediaKey'>;

/** @throws IMAGE_NOT_UPLOADED unless it is the editor's own upload. */
const claimPicture = async (tx: Tx, viewer: Viewer, url: string | null): Promise<Picture> => {
  if (url === null) return { featuredMediaKey: null };
  const claim = { ownerId: viewer.userId, url, kinds: ['contest-featured'] as const };
  const { key } = await assertOwnUpload(tx, claim);
  return { featuredMediaKey: key };
};

/** @throws VALIDATION_FAILED where a date has passed, IMAGE_NOT_UPLOADED. */
export const createContest = async (
  tx: Tx,
  { viewer, actor }: Editor,
  fields: CreateContest,
): Promise<Contest> => {
  const { now } = actor;
  if (fields.startDate <= now) throw fieldError('VALIDATION_FAILED', 'startDate', START_IN_PAST);
  if (fields.endDate <= now) throw fieldError('VALIDATION_FAILED', 'endDate', END_IN_PAST);
  const { featuredImage, ...plain } = fields;
  const picture = await claimPicture(tx, viewer, featuredImage);
  const times = { createdAt: now, updatedAt: now };
  const row = await insertContest(tx, { ...plain, ...picture, ...times, createdBy: viewer.userId });
  await insertStatusChange(tx, {
    contestId: row.id,
    toStatus: row.status,
    changedBy: viewer.userId,
    changedAt: now,
  });
  announceContest(tx, row.id);
  const contest = await getContest(tx, viewer, row.id);
  await auditContest(tx, actor, { action: 'contest.create', contest });
  return contest;
};

/** A contest keeps its current picture even if another member of staff uploaded it. */
const pictureChange = async (
  tx: Tx,
  viewer: Viewer,
  { contest, url }: { contest: ContestRow; url: string | null | undefined },
): Promise<Partial<Picture>> => {
  const isKept = typeof url === 'string' && keyOfUpload(url) === contest.featuredMediaKey;
  return url === undefined || isKept ? {} : claimPicture(tx, viewer, url);
};

/** @throws CONTEST_NOT_FOUND, VALIDATION_FAILED where the end comes first, IMAGE_NOT_UPLOADED. */
export const updateContest = async (
  tx: Tx,
  { viewer, actor }: Editor,
  { id, fields }: { id: number; fields: UpdateContest },
): Promise<Contest> => {
  const { now } = actor;
  const contest = await lockContest(tx, id, 'update');
  if (!contest) throw new AppError('CONTEST_NOT_FOUND');
  const { startDate = contest.startDate, endDate = contest.endDate, status = contest.status } = fields;
  if (endDate <= startDate) throw fieldError('VALIDATION_FAILED', 'endDate', END_BEFORE_START);
  const picture = await pictureChange(tx, viewer, { contest, url: fields.featuredImage });
  const { featuredImage: _, ...plain } = fields;
  await updateContestRow(tx, id, { ...plain, ...picture, updatedAt: now });
  announceContest(tx, id);
  if (status !== contest.status) {
    const change = { fromStatus: contest.status, toStatus: status, changedBy: viewer.userId };
    await insertStatusChange(tx, { contestId: id, ...change, changedAt: now });
    if (status === 'completed') queueResults(tx, id, now);
  }
  const changed = await getContest(tx, viewer, id);
  await auditContest(tx, actor, { action: 'contest.update', contest: changed });
  return changed;
};

/** Deletes a contest with its entries and their media. @throws CONTEST_NOT_FOUND, CONTEST_NOT_UPCOMING. */
export const deleteContest = async (tx: Tx, actor: AuditActor, id: number): Promise<void> => {
  const contest = await lockContest(tx, id, 'update');
  if (!contest) throw new AppError('CONTEST_NOT_FOUND');
  if (contest.status !== DELETABLE_STATUS) throw new AppError('CONTEST_NOT_UPCOMING');
  const media = await listContestMedia(tx, id);
  await deleteContestRow(tx, id);
  announceContest(tx, id);
  const held = media.flatMap(({ mediaKey, thumbnailKey }) => [mediaKey, thumbnailKey]);
  const keys = [contest.featuredMediaKey, ...held].filter((key) => key !== null);
  await auditContest(tx, actor, { action: 'contest.delete', contest: { id, title: contest.title } });
  await discardMedia(tx, keys);
};

/** @throws CONTEST_NOT_FOUND. */
export const listStatusChanges = async (
  db: Db,
  viewer: Viewer,
  contestId: number,
): Promise<StatusChange[]> => {
  await getContest(db, viewer, contestId);
  const rows = await listStatusChangeRows(db, contestId);
  return rows.map(presentStatusChange);
};
