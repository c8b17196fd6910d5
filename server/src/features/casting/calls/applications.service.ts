import type {
  Application,
  ApplicationPatch,
  DeskApplication,
  NewApplication,
} from '@opencall/contract/casting/calls/applications.schemas';
import {
  type ApplicationStatus,
  canApplicationBecome,
  isUndecided,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhooks.api.ts';
import { connectMembersByApplication } from '#features/conversations/first-contact/first-contact.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isCheckViolation } from '#platform/database/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { answersTo, picturesFor } from './application-fields.ts';
import {
  findOwnForRole,
  insertApplication,
  replacePictures,
  updateApplicationRow,
} from './applications.queries.ts';
import {
  type ApplicationRow,
  countOwn,
  findApplication,
  findOwnApplication,
  type ListedApplication,
  listOwnPage,
  lockApplications,
  moveApplications,
} from './applications.sql.ts';
import { withoutMuted } from './call-mutes.service.ts';
import { announceApplications, announceCall, announceDesk } from './calls.events.ts';
import { notifyMembers } from './calls.news.ts';
import { assertKnown, notPossible } from './calls.policy.ts';
import { type CallRow, listDeskIds, lockCall } from './calls.sql.ts';
import { findDeskApplication } from './desk.sql.ts';
import { findRole, type RoleRow } from './roles.sql.ts';

/** Lists the viewer's applications, newest first. @throws INVALID_CURSOR. */
export const listApplications = (
  db: Db,
  viewer: Viewer,
  { status, ...query }: PageQuery & { status?: ApplicationStatus | undefined },
): Promise<Page<ListedApplication>> =>
  readPage(query, {
    rows: (span) => listOwnPage(db, { viewer, status, ...span }),
    count: () => countOwn(db, { viewer, status }),
  });

/** Finds an application as the applicant or the desk sees it. @throws APPLICATION_NOT_FOUND. */
export const getApplication = async (
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<Application | DeskApplication> => {
  const row = await findApplication(db, { id, viewerId: viewer.userId });
  if (row?.userId === viewer.userId) return findOwnApplication(db, viewer, id);
  if (!row?.part) throw new AppError('APPLICATION_NOT_FOUND');
  return findDeskApplication(db, viewer, row);
};

const isClosed = (call: Pick<CallRow, 'status' | 'deadline'>, now: Date): boolean =>
  call.status !== 'open' || call.deadline === null || call.deadline <= now;

/** The viewer must be able to apply for the role. @throws OWN_CALL, APPLICANT_ON_DESK, CALL_CLOSED, ROLE_FILLED. */
const assertOpenTo = (call: CallRow, role: RoleRow, now: Date): void => {
  if (call.part === 'owner') throw new AppError('OWN_CALL');
  if (call.part === 'collaborator') throw new AppError('APPLICANT_ON_DESK');
  if (isClosed(call, now)) throw new AppError('CALL_CLOSED');
  if (role.filledCount >= role.count) throw new AppError('ROLE_FILLED');
};

/** Notifies the members at the desk, except those who cannot see the applicant because of a block. */
const notifyDesk = async (
  tx: Tx,
  context: NewsContext,
  about: { event: 'sent' | 'booked' | 'withdrawn' } & Pick<
    ApplicationRow,
    'id' | 'callId' | 'callTitle' | 'roleTitle' | 'userId'
  >,
): Promise<void> => {
  const { id: applicationId, userId: actorId, callId, callTitle, roleTitle, event } = about;
  const subject = { callId, callTitle, applicationId, roleTitle, event };
  const desk = (await listDeskIds(tx, callId)).map((userId) => ({ userId, actorId, subject }));
  // The answer to an offer is sent even to members who muted the call.
  const recipients = event === 'sent' ? await withoutMuted(tx, callId, desk) : desk;
  await notifyMembers(tx, context, { kind: 'application', recipients });
};

const announceBoth = async (
  tx: Tx,
  { userId, callId }: Pick<ApplicationRow, 'userId' | 'callId'>,
): Promise<void> => {
  announceApplications(tx, [userId]);
  await announceDesk(tx, callId);
};

interface Applying {
  callId: number;
  roleId: number;
  fields: NewApplication;
}

const storeApplication = async (
  tx: Tx,
  { viewer, now }: { viewer: Viewer; now: Date },
  { callId, roleId, fields, role }: Applying & { role: RoleRow },
): Promise<number> => {
  const { pictures, answers, note, rate, freeOn, clientId = null } = fields;
  const kept = answersTo(role, answers);
  const keys = await picturesFor(tx, role, { ownerId: viewer.userId, urls: pictures });
  const times = { statusChangedAt: now, createdAt: now, updatedAt: now };
  const values = {
    callId,
    roleId,
    userId: viewer.userId,
    answers: kept,
    note,
    rate,
    freeOn,
    clientId,
    ...times,
  };
  const id = await insertApplication(tx, values);
  if (id === undefined) throw new AppError('ALREADY_APPLIED');
  await replacePictures(tx, id, keys);
  return id;
};

/**
 * Applies for a role. A repeated request with the same client id returns the existing application.
 * @throws CALL_NOT_FOUND, ROLE_NOT_FOUND, OWN_CALL, APPLICANT_ON_DESK, ALREADY_APPLIED, CALL_CLOSED, ROLE_FILLED,
 * IMAGE_NOT_UPLOADED, VALIDATION_FAILED.
 */
export const apply = async (
  { tx, context, viewer }: { tx: Tx; context: NewsContext; viewer: Viewer },
  applying: Applying,
): Promise<Application> => {
  const { callId, roleId, fields } = applying;
  const { userId } = viewer;
  const now = context.now();
  const call = await lockCall(tx, { id: callId, viewerId: userId }, 'share');
  assertKnown(viewer, call);
  const role = await findRole(tx, { callId, roleId });
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  const before = await findOwnForRole(tx, { roleId, userId });
  if (before?.clientId && before.clientId === fields.clientId)
    return findOwnApplication(tx, viewer, before.id);
  if (before) throw new AppError('ALREADY_APPLIED');
  assertOpenTo(call, role, now);
  const id = await storeApplication(tx, { viewer, now }, { ...applying, role });
  await connectMembersByApplication(tx, { applicantId: userId, ownerId: call.userId, now });
  await notifyDesk(tx, context, {
    event: 'sent',
    id,
    callId,
    callTitle: call.title,
    roleTitle: role.title,
    userId,
  });
  await announceBoth(tx, { userId, callId });
  await announceCall(tx, call);
  const data = { applicationId: id, callId, roleId, userId };
  await publishWebhookEvent(tx, { event: 'application.sent', data, userId, now });
  return findOwnApplication(tx, viewer, id);
};

/**
 * Locks the viewer's own application and its call until the transaction ends.
 * @throws APPLICATION_NOT_FOUND, NOT_APPLICANT.
 */
const lockOwn = async (
  tx: Tx,
  viewer: Viewer,
  id: number,
): Promise<{ row: ApplicationRow; call: CallRow }> => {
  const viewerId = viewer.userId;
  const found = await findApplication(tx, { id, viewerId });
  const isParty = found && (found.userId === viewerId || found.part !== null);
  if (!isParty) throw new AppError('APPLICATION_NOT_FOUND');
  if (found.userId !== viewerId) throw new AppError('NOT_APPLICANT');
  const call = await lockCall(tx, { id: found.callId, viewerId }, 'share');
  const [row] = await lockApplications(tx, { ids: [id], viewerId });
  if (!row || !call) throw new AppError('APPLICATION_NOT_FOUND');
  return { row, call };
};

/**
 * Changes the viewer's application while its call is open.
 * @throws APPLICATION_NOT_FOUND, NOT_APPLICANT, CALL_CLOSED, STATUS_NOT_POSSIBLE, IMAGE_NOT_UPLOADED, VALIDATION_FAILED.
 */
export const updateApplication = async (
  tx: Tx,
  { viewer, now }: { viewer: Viewer; now: Date },
  { id, patch }: { id: number; patch: ApplicationPatch },
): Promise<Application> => {
  const { row, call } = await lockOwn(tx, viewer, id);
  if (isClosed(call, now)) throw new AppError('CALL_CLOSED');
  if (!isUndecided(row.status)) throw notPossible(row.status);
  const { pictures, answers, ...plain } = patch;
  const kept = answers ? { answers: answersTo(row, answers) } : {};
  if (pictures) {
    await replacePictures(tx, id, await picturesFor(tx, row, { ownerId: viewer.userId, urls: pictures }));
  }
  await updateApplicationRow(tx, id, { ...plain, ...kept, updatedAt: now });
  await announceBoth(tx, row);
  return findOwnApplication(tx, viewer, id);
};

/** Sets the status of applications. The database counts the booked ones of a role. @throws ROLE_FILLED. */
const setApplicationStatus = async (
  tx: Tx,
  move: { ids: number[]; status: ApplicationStatus; now: Date },
): Promise<void> => {
  try {
    await moveApplications(tx, move);
  } catch (error) {
    if (isCheckViolation(error, 'call_roles_filled')) throw new AppError('ROLE_FILLED', { cause: error });
    throw error;
  }
};

/**
 * Withdraws the viewer's application, or accepts an offer.
 * @throws APPLICATION_NOT_FOUND, NOT_APPLICANT, STATUS_NOT_POSSIBLE, ROLE_FILLED.
 */
export const stepOwnApplication = async (
  { tx, context, viewer }: { tx: Tx; context: NewsContext; viewer: Viewer },
  { id, status }: { id: number; status: 'withdrawn' | 'booked' },
): Promise<Application> => {
  const { row, call } = await lockOwn(tx, viewer, id);
  if (!canApplicationBecome('applicant', row.status, status)) throw notPossible(row.status);
  await setApplicationStatus(tx, { ids: [id], status, now: context.now() });
  // The desk is notified only about the answer to an offer, not about other withdrawals.
  if (row.status === 'offered') await notifyDesk(tx, context, { ...row, event: status });
  await announceBoth(tx, row);
  await announceCall(tx, call);
  return findOwnApplication(tx, viewer, id);
};
