import type {
  ChangedStatuses,
  DeskApplication,
  Refusal,
} from '@opencall/contract/casting/calls/applications.schemas';
import {
  type ApplicationStatus,
  canApplicationBecome,
  type DeskStatus,
  isDeskStatus,
  needsOpenCall,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ApplicationRow, lockApplications, moveApplications } from './applications.sql.ts';
import { withoutMuted } from './call-mutes.service.ts';
import { announceApplications, announceDesk } from './calls.events.ts';
import { notifyMembers } from './calls.news.ts';
import { assertKnown, assertOnDesk, notPossible } from './calls.policy.ts';
import { lockCall } from './calls.sql.ts';
import { getDeskApplication } from './desk.service.ts';
import { findDeskApplication } from './desk.sql.ts';

interface DeskCall {
  tx: Tx;
  context: NewsContext;
  viewer: Viewer;
}

interface Move {
  callId: number;
  ids: readonly number[];
  /** Any status: one that the desk cannot set is refused like an impossible step. */
  status: ApplicationStatus;
}

const canMove = ({ status: from, callStatus }: ApplicationRow, to: ApplicationStatus): boolean =>
  canApplicationBecome('desk', from, to) && (callStatus === 'open' || !needsOpenCall(from));

/** Notifies the applicants. Those who muted the call get decisions, but not that their application was seen. */
const notifyApplicants = async (
  { tx, context }: DeskCall,
  rows: readonly ApplicationRow[],
  { callId: ofCall, status }: { callId: number; status: DeskStatus },
): Promise<void> => {
  const applicants = rows.map(({ id, userId, ownerId, callId, callTitle, roleTitle }) => ({
    userId,
    // Always the owner, not the collaborator who made the change.
    actorId: ownerId,
    subject: { callId, callTitle, roleTitle, status, applicationId: id, reason: null, message: null },
  }));
  const recipients = status === 'seen' ? await withoutMuted(tx, ofCall, applicants) : applicants;
  await notifyMembers(tx, context, { kind: 'application-status', recipients });
};

/** Sets the status of the applications that can have it. The locks make concurrent decisions run one after the other. */
const setAllStatuses = async (desk: DeskCall, { callId, ids, status }: Move): Promise<ChangedStatuses> => {
  const { tx, context, viewer } = desk;
  const call = await lockCall(tx, { id: callId, viewerId: viewer.userId }, 'share');
  assertKnown(viewer, call);
  assertOnDesk(call);
  const found = await lockApplications(tx, { ids, viewerId: viewer.userId });
  const own = new Map(found.filter((row) => row.callId === callId).map((row) => [row.id, row]));
  const moving = [...own.values()].filter((row) => canMove(row, status));
  const changed = new Set(moving.map(({ id }) => id));
  if (changed.size > 0 && isDeskStatus(status)) {
    await moveApplications(tx, { ids: [...changed], status, now: context.now() });
    await notifyApplicants(desk, moving, { callId, status });
    announceApplications(
      tx,
      moving.map(({ userId }) => userId),
    );
    await announceDesk(tx, callId);
  }
  const refusalOf = (id: number): Refusal => {
    const row = own.get(id);
    return { id, error: (row ? notPossible(row.status) : new AppError('APPLICATION_NOT_FOUND')).message };
  };
  return {
    changed: ids.filter((id) => changed.has(id)),
    refused: ids.filter((id) => !changed.has(id)).map(refusalOf),
  };
};

/** Sets the status of several applications and lists those that were refused. @throws CALL_NOT_FOUND, NOT_ON_DESK. */
export const setStatuses = (desk: DeskCall, move: Move): Promise<ChangedStatuses> =>
  setAllStatuses(desk, move);

/** Sets the status of one application. @throws APPLICATION_NOT_FOUND, NOT_ON_DESK, STATUS_NOT_POSSIBLE. */
export const setStatus = async (
  desk: DeskCall,
  { id, status }: { id: number; status: ApplicationStatus },
): Promise<DeskApplication> => {
  const { tx, viewer } = desk;
  const { callId } = await getDeskApplication(tx, viewer, id);
  const { refused } = await setAllStatuses(desk, { callId, ids: [id], status });
  const [refusal] = refused;
  if (refusal) throw new AppError('STATUS_NOT_POSSIBLE', { message: refusal.error });
  return findDeskApplication(tx, viewer, { id, callId });
};
