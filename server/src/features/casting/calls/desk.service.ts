import type {
  Desk,
  DeskMarks,
  DeskPatch,
  DeskQuery,
} from '@opencall/contract/casting/calls/applications.schemas';
import { APPLICATION_STATUSES } from '@opencall/contract/casting/calls/calls.vocabulary';
import { idSchema } from '@opencall/contract/shared/ids';
import { momentText } from '@opencall/contract/shared/moments';
import { z } from 'zod';
import { mustBeTimeOfRow } from '#messages/platform/http.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { decodeCursor, encodeCursor, type Page } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { findApplication } from './applications.sql.ts';
import { findMuted } from './call-mutes.service.ts';
import { announceDesk } from './calls.events.ts';
import { assertOnDesk } from './calls.policy.ts';
import { getKnownCall } from './calls.service.ts';
import type { CallRow } from './calls.sql.ts';
import { countByStatus, countDesk, type DeskCursor, type DeskRow, listDeskPage } from './desk.sql.ts';
import { listFolders, updateMarks } from './desk-team.queries.ts';
import { listCollaborators, listDeskColleagueIds } from './desk-team.sql.ts';

/** Finds a call whose desk the viewer works. @throws CALL_NOT_FOUND, NOT_ON_DESK. */
export const getDeskCall = async (db: Db, viewer: Viewer, id: number): Promise<CallRow> => {
  const call = await getKnownCall(db, viewer, id);
  assertOnDesk(call);
  return call;
};

const cursorSchema = z.tuple([z.number().int().min(0).max(5), momentText(mustBeTimeOfRow), idSchema]);

const decode = (text: string | undefined): DeskCursor | undefined => {
  if (text === undefined) return undefined;
  const [stars, at, id] = decodeCursor(text, cursorSchema);
  return { stars, at: new Date(at), id };
};

/** Lists the applications of a desk, by page. @throws CALL_NOT_FOUND, NOT_ON_DESK, INVALID_CURSOR. */
export const listDesk = async (
  db: Db,
  viewer: Viewer,
  { callId, query }: { callId: number; query: DeskQuery },
): Promise<Page<DeskRow>> => {
  await getDeskCall(db, viewer, callId);
  const { limit, cursor, ...asked } = query;
  const after = decode(cursor);
  const filter = { ...asked, viewer, callId };
  const found = await listDeskPage(db, filter, { after, limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isMore = found.length > limit && last !== undefined;
  const total = !after && !isMore ? rows.length : await countDesk(db, filter);
  const nextCursor = isMore ? encodeCursor([last.stars, last.createdAt.toISOString(), last.id]) : undefined;
  return { rows, total, totalIsFloor: false, nextCursor };
};

/** Returns the folders, the collaborators and the counts of a desk. @throws CALL_NOT_FOUND, NOT_ON_DESK. */
export const getDesk = async (db: Db, viewer: Viewer, callId: number): Promise<Desk> => {
  await getDeskCall(db, viewer, callId);
  const counted = await countByStatus(db, { viewer, callId });
  const totalOf = (status: string) => counted.find((row) => row.status === status)?.total ?? 0;
  const { userId } = viewer;
  const muted = await findMuted(db, { callId, userIds: [userId] });
  return {
    folders: await listFolders(db, callId),
    collaborators: await listCollaborators(db, { callId, viewerId: viewer.userId }),
    counts: Object.fromEntries(
      APPLICATION_STATUSES.map((status) => [status, totalOf(status)]),
    ) as Desk['counts'],
    ...(muted.has(userId) ? { muted: true as const } : {}),
  };
};

/** Finds an application on a desk that the viewer works. @throws APPLICATION_NOT_FOUND, NOT_ON_DESK (for the applicant). */
export const getDeskApplication = async (db: Db, viewer: Viewer, id: number) => {
  const row = await findApplication(db, { id, viewerId: viewer.userId });
  if (!row || (!row.part && row.userId !== viewer.userId)) throw new AppError('APPLICATION_NOT_FOUND');
  if (!row.part) throw new AppError('NOT_ON_DESK');
  return row;
};

/**
 * Changes the desk's marks of an application: note, stars and folder. Absent ones stay. The applicant is not notified.
 * @throws APPLICATION_NOT_FOUND, NOT_ON_DESK, FOLDER_NOT_FOUND.
 */
export const markApplication = async (
  tx: Tx,
  viewer: Viewer,
  { id, patch }: { id: number; patch: DeskPatch },
): Promise<DeskMarks> => {
  const { callId } = await getDeskApplication(tx, viewer, id);
  try {
    const marks = await updateMarks(tx, id, patch);
    await announceDesk(tx, callId);
    return marks;
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('FOLDER_NOT_FOUND', { cause: error });
    throw error;
  }
};

/**
 * Shows the others at the desk, if they can see both the viewer and the applicant, which application the viewer has open.
 * @throws CALL_NOT_FOUND, NOT_ON_DESK, APPLICATION_NOT_FOUND.
 */
export const publishOpenApplication = async (
  tx: Tx,
  viewer: Viewer,
  { callId, applicationId }: { callId: number; applicationId: number | null },
): Promise<void> => {
  const { userId } = viewer;
  await getDeskCall(tx, viewer, callId);
  const application = applicationId === null ? null : await getDeskApplication(tx, viewer, applicationId);
  if (application && application.callId !== callId) throw new AppError('APPLICATION_NOT_FOUND');
  const to = await listDeskColleagueIds(tx, {
    callId,
    viewerId: userId,
    applicantId: application?.userId ?? null,
  });
  tx.publish({ to, type: 'desk-looking', data: { callId, userId, applicationId }, transient: true });
};
