import type { Invited, Refusal } from '@opencall/contract/casting/calls/applications.schemas';
import { INVITATIONS_A_DAY } from '@opencall/contract/casting/calls/calls.vocabulary';
import { lockUser } from '#features/accounts/users/users.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/calls.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { DAY_MS } from '#platform/time.ts';
import { announceInvitations } from './calls.events.ts';
import { notifyMembers } from './calls.news.ts';
import { assertKnown, assertOnDesk } from './calls.policy.ts';
import { type CallRow, lockCall } from './calls.sql.ts';
import { insertInvitations, listSentSince } from './invitations.queries.ts';
import {
  type Candidate,
  countInvitations,
  type InvitationRow,
  listCandidates,
  listInvitationsPage,
} from './invitations.sql.ts';
import { findRole, type RoleRow } from './roles.sql.ts';

const MS = 1000;

/**
 * Enforces the daily limit. The caller has locked the sender's account, so concurrent requests count each other.
 * @throws INVITATION_LIMIT with the seconds until the next invitation is possible.
 */
const assertBelowDailyLimit = async (
  tx: Tx,
  userId: number,
  { count, now }: { count: number; now: Date },
): Promise<void> => {
  const sent = await listSentSince(tx, userId, new Date(now.getTime() - DAY_MS));
  const over = sent.length + count - INVITATIONS_A_DAY;
  if (count === 0 || over <= 0) return;
  const freed = sent[Math.min(over, sent.length) - 1] ?? now;
  const retryAfter = Math.max(1, Math.ceil((freed.getTime() + DAY_MS - now.getTime()) / MS));
  throw new AppError('INVITATION_LIMIT', { retryAfter });
};

const refusalOf = (id: number, candidate: Candidate | undefined): Refusal | undefined => {
  if (!candidate) return { id, error: m.userNotFound };
  if (candidate.onDesk) return { id, error: m.memberOnDesk };
  if (candidate.applied) return { id, error: m.memberHasApplied };
  return candidate.invited ? { id, error: m.memberIsInvited } : undefined;
};

/** @throws CALL_CLOSED, ROLE_FILLED. */
const assertInviting = (call: CallRow, role: RoleRow, now: Date): void => {
  const isListed =
    call.status === 'open' && call.reviewState === null && call.deadline && call.deadline > now;
  if (!isListed) {
    const message = call.status === 'closed' ? undefined : m.callNotAccepting;
    throw new AppError('CALL_CLOSED', message ? { message } : {});
  }
  if (role.filledCount >= role.count) throw new AppError('ROLE_FILLED');
};

interface Inviting {
  callId: number;
  roleId: number;
  userIds: readonly number[];
}

/** Locks the call and finds the role. @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND, CALL_CLOSED, ROLE_FILLED. */
const lockRole = async (
  { tx, viewer, now }: { tx: Tx; viewer: Viewer; now: Date },
  { callId, roleId }: Inviting,
): Promise<{ call: CallRow; role: RoleRow }> => {
  const call = await lockCall(tx, { id: callId, viewerId: viewer.userId }, 'share');
  assertKnown(viewer, call);
  assertOnDesk(call);
  const role = await findRole(tx, { callId, roleId });
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  assertInviting(call, role, now);
  return { call, role };
};

/**
 * Invites members to apply for a role and lists those who cannot be invited.
 * @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND, CALL_CLOSED, ROLE_FILLED, INVITATION_LIMIT; then no member is invited.
 */
export const invite = async (
  { tx, context, viewer }: { tx: Tx; context: NewsContext; viewer: Viewer },
  inviting: Inviting,
): Promise<Invited> => {
  const { callId, roleId, userIds } = inviting;
  const now = context.now();
  const viewerId = viewer.userId;
  const { call, role } = await lockRole({ tx, viewer, now }, inviting);
  await lockUser(tx, viewerId);
  const known = await listCandidates(tx, { viewerId, roleId, callId, ids: userIds });
  const refusals = new Map(
    userIds.flatMap((id) => {
      const refusal = refusalOf(
        id,
        known.find(({ userId }) => userId === id),
      );
      return refusal ? [[id, refusal] as const] : [];
    }),
  );
  const wanted = userIds.filter((id) => !refusals.has(id));
  await assertBelowDailyLimit(tx, viewerId, { count: wanted.length, now });
  const stored = await insertInvitations(tx, wanted, { callId, roleId, invitedBy: viewerId, createdAt: now });
  const invited = wanted.filter((id) => stored.includes(id));
  const subject = { callId, callTitle: call.title, roleId, roleTitle: role.title };
  const recipients = invited.map((userId) => ({ userId, actorId: viewerId, subject }));
  await notifyMembers(tx, context, { kind: 'call-invitation', recipients });
  announceInvitations(tx, invited);
  const late = wanted.filter((id) => !stored.includes(id));
  return {
    invited,
    refused: [...refusals.values(), ...late.map((id) => ({ id, error: m.memberIsInvited }))],
  };
};

/** Lists the viewer's invitations, newest first. @throws INVALID_CURSOR. */
export const listInvitations = (db: Db, viewer: Viewer, query: PageQuery): Promise<Page<InvitationRow>> =>
  readPage(query, {
    rows: (span) => listInvitationsPage(db, { viewer, ...span }),
    count: () => countInvitations(db, viewer),
  });
