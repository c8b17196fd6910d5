import type { Applicant } from '@opencall/contract/directory/joining/joining.schemas';
import type { Admission, MembershipStatus } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { JoiningMode } from '@opencall/contract/site/site-settings/site-settings.schemas';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { findAdmissionReason, lockUser, setAdmission } from '#features/accounts/users/users.api.ts';
import { notifyVisibilityChange } from '#features/accounts/visibility/visibility.api.ts';
import { refreshMemberSearchRow } from '#features/directory/profiles/profiles.api.ts';
import * as m from '#messages/directory/joining.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { enqueueMemberEmail } from '#platform/email/member-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { countApplicants, listApplicantRows } from './admission.sql.ts';
import { isUsableInvitation, useInvitation } from './invitations.queries.ts';

interface Entry {
  joining: JoiningMode;
  email: string;
  inviteCode: string | null | undefined;
  now: Date;
}

/** @throws INVITATION_NEEDED, INVITATION_INVALID. */
const withInvitation = async (
  { joining, inviteCode, email, now }: Entry,
  isUsable: (entry: { code: string; email: string; now: Date }) => Promise<boolean>,
): Promise<void> => {
  if (joining !== 'invite') return;
  if (!inviteCode) throw new AppError('INVITATION_NEEDED');
  if (!(await isUsable({ code: inviteCode, email, now }))) throw new AppError('INVITATION_INVALID');
};

/** Throws unless registration is allowed. Uses up no invitation. @throws INVITATION_NEEDED, INVITATION_INVALID. */
export const assertMayJoin = (db: Db, entry: Entry): Promise<void> =>
  withInvitation(entry, (invitation) => isUsableInvitation(db, invitation));

/**
 * Admits a new member, in the transaction that creates the account, and uses up one use of their invitation. Returns
 * their initial admission status; null means full member.
 * @throws INVITATION_NEEDED, INVITATION_INVALID.
 */
export const admit = async (tx: Tx, entry: Entry): Promise<Admission | null> => {
  await withInvitation(entry, (invitation) => useInvitation(tx, invitation));
  if (entry.joining !== 'approval') return null;
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'approvals' } });
  return 'waiting';
};

interface Membership {
  status: MembershipStatus;
  reason: string | null;
}

/** Reads whether the viewer's membership is waiting, refused or approved, and the reason for a refusal. */
export const getMembership = async (
  db: Db,
  { userId, admission }: Pick<Viewer, 'userId' | 'admission'>,
): Promise<Membership> => ({
  status: admission ?? 'approved',
  reason: admission === 'refused' ? await findAdmissionReason(db, userId) : null,
});

/** Lists members that wait for approval or were refused, newest first. @throws INVALID_CURSOR. */
export const listApplicants = async (
  db: Db,
  { status, ...query }: PageQuery & { status: Admission },
): Promise<Page<Applicant>> => {
  const page = await readPage(query, {
    rows: (span) => listApplicantRows(db, { status, ...span }),
    count: () => countApplicants(db, status),
  });
  const rows = page.rows.map(({ id, createdAt, ...row }) => ({
    userId: id,
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return { ...page, rows };
};

interface Decision {
  userId: number;
  /** Null: approved. */
  admission: 'refused' | null;
  reason: string | null;
}

type Sender = Pick<Platform, 'site' | 'publicOrigin'>;

const contentOf = ({ site, publicOrigin }: Sender, { admission, reason }: Decision) => {
  const { siteName } = site();
  if (admission === null)
    return {
      subject: m.welcomeTo({ siteName }),
      paragraphs: [m.approvedText],
      action: { label: m.openSiteName({ siteName }), url: `${publicOrigin()}/home` },
    };
  return {
    subject: m.yourMembershipOf({ siteName }),
    paragraphs: [m.refusedText, reason ?? ''],
  };
};

/**
 * Approves or refuses a member, in one transaction with the audit entry, the email and the live events. If two staff
 * members decide concurrently, the second gets ALREADY_DECIDED.
 * @throws USER_NOT_FOUND, ALREADY_DECIDED.
 */
export const decideMembership = async (
  tx: Tx,
  { sender, actor }: { sender: Sender; actor: AuditActor },
  decision: Decision,
): Promise<{ userId: number; username: string; membership: Membership }> => {
  const { userId, admission, reason } = decision;
  const account = await lockUser(tx, userId);
  if (!account) throw new AppError('USER_NOT_FOUND');
  // Staff may still approve a refused member. Every other repeated decision is an error.
  if (account.admission === null || account.admission === admission) throw new AppError('ALREADY_DECIDED');
  await setAdmission(tx, userId, { admission, reason });
  await refreshMemberSearchRow(tx, userId);
  await audit(tx, {
    ...actor,
    action: admission === null ? 'member.approve' : 'member.refuse',
    targetUserId: userId,
    subject: { kind: 'user', id: userId, title: account.username, ...(reason ? { reason } : {}) },
  });
  enqueueMemberEmail(sender, tx, { to: account, content: contentOf(sender, decision) });
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'approvals' } });
  if (admission === null) await notifyVisibilityChange(tx, userId);
  return { userId, username: account.username, membership: { status: admission ?? 'approved', reason } };
};
