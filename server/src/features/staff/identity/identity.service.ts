import type { OwnIdDocument } from '@opencall/contract/staff/identity/identity.schemas';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { type AuditActor, audit, listAuditedActions } from '#features/accounts/audit-log/audit-log.api.ts';
import { findDocumentState } from '#features/directory/profiles/profiles.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { DAY_MS } from '#platform/time.ts';
import { presentMember } from './listed-members.service.ts';
import { findMember } from './listed-members.sql.ts';
import { setIdVerified } from './verification.service.ts';
import type { SeenIdentity } from './verified-badge.service.ts';

/** Days that a document is kept after its decision. */
export const DOCUMENT_DAYS = 30;

const VIEWS_SHOWN = 100;

interface Verification extends SeenIdentity {
  userId: number;
  verified: boolean;
}

/**
 * Verifies a member's identity, or reverses that. Does nothing, and logs nothing, if the state does not change.
 * @throws USER_NOT_FOUND, PROFILE_NOT_FOUND, ID_DOCUMENT_CHANGED if the document differs from what the moderator saw.
 */
export const verifyMember = async (
  tx: Tx,
  actor: AuditActor,
  { userId, verified, ...seen }: Verification,
): Promise<ModerationUser> => {
  const { now } = actor;
  if (!(await findDocumentState(tx, userId)) && (await findMember(tx, userId)))
    throw new AppError('PROFILE_NOT_FOUND');
  if (await setIdVerified(tx, { userId, verified, seen, now })) {
    const action = verified ? 'id.verify' : 'id.unverify';
    await audit(tx, { ...actor, action, targetUserId: userId, subject: { kind: 'id-document' } });
    await notify(tx, { userId, kind: 'id-decision', subject: { verified }, now });
  }
  const row = await findMember(tx, userId);
  if (!row) throw new AppError('USER_NOT_FOUND');
  return presentMember(row);
};

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const statusOf = ({ idDocumentKey, idVerified }: { idDocumentKey: string | null; idVerified: boolean }) => {
  if (idDocumentKey === null) return 'none';
  return idVerified ? 'verified' : 'pending';
};

const NO_DOCUMENT = {
  idDocumentKey: null,
  idVerified: false,
  idSubmittedAt: null,
  idDecidedAt: null,
  idDeletedAt: null,
};

/** The state of a member's own identity document: who viewed it, and when it will be deleted. */
export const getOwnIdDocument = async (db: Db, userId: number): Promise<OwnIdDocument> => {
  const state = (await findDocumentState(db, userId)) ?? NO_DOCUMENT;
  const { idDocumentKey, idVerified, idSubmittedAt, idDecidedAt, idDeletedAt } = state;
  const views = await listAuditedActions(db, {
    targetId: userId,
    action: 'id.view',
    limit: VIEWS_SHOWN,
  });
  const deleteAt =
    idDocumentKey !== null && idDecidedAt ? idDecidedAt.getTime() + DOCUMENT_DAYS * DAY_MS : null;
  return {
    status: statusOf(state),
    verified: idVerified,
    submittedAt: toText(idSubmittedAt),
    decidedAt: toText(idDecidedAt),
    deletedAfter: deleteAt === null ? null : new Date(deleteAt).toISOString(),
    deletedAt: toText(idDeletedAt),
    views: views.map(({ id, at, username, role }) => ({
      id,
      at: at.toISOString(),
      viewer: username !== null && role !== null ? { username, role } : null,
    })),
  };
};
