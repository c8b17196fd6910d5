import { randomBytes } from 'node:crypto';
import type { Invitation, newInvitationSchema } from '@opencall/contract/directory/joining/joining.schemas';
import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import type { z } from 'zod';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import * as m from '#messages/directory/joining.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { enqueueInvitation } from '#platform/email/email-jobs.ts';
import { renderListEmail } from '#platform/email/outgoing-email.ts';
import { addressDigest, unsubscribeUrl } from '#platform/email/unsubscribe.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  countInvitations,
  deleteInvitationsTo,
  type InvitationRow,
  insertDeclined,
  insertInvitation,
  isDeclined,
  listInvitationRows,
  removeInvitation,
} from './invitations.queries.ts';

/** 96 random bits: too many to guess, and short enough to read aloud. */
const CODE_BYTES = 12;

type Sender = Pick<Platform, 'config' | 'site' | 'publicOrigin'>;

/** Names what a recipient unsubscribes from with the link in an invitation email. */
export const ABOUT_INVITATIONS = m.invitationsToThisSite;

const presentInvitation = (row: InvitationRow, { publicOrigin }: Sender): Invitation => ({
  id: row.id,
  code: row.code,
  url: `${publicOrigin()}/auth?action=register&invite=${row.code}`,
  email: row.email,
  uses: row.uses,
  usesLeft: row.uses - row.used,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const sendInvitation = (tx: Tx, sender: Sender, { email, url, expiresAt }: Invitation): void => {
  if (email === null) return;
  const { siteName, supportEmail } = sender.site();
  const topic = `address:${addressDigest(email)}` as const;
  const until = expiresAt ? m.invitationEnds({ date: dateText(new Date(expiresAt), IN_UTC) }) : '';
  const content = {
    subject: m.youAreInvitedTo({ siteName }),
    paragraphs: [m.hello, m.invitationText({ siteName }), ...(until ? [until] : [])],
    action: { label: m.joinSiteName({ siteName }), url },
    closing: [m.invitationUnexpected({ supportEmail })],
    footer: {
      list: 'invitations' as const,
      url: unsubscribeUrl(sender, { userId: 0, topic }),
      what: ABOUT_INVITATIONS,
    },
  };
  enqueueInvitation(tx, renderListEmail(email, content, sender.site()));
};

const subjectOf = ({ id, email, uses }: InvitationRow) =>
  ({ kind: 'invitation', id, ...(email === null ? {} : { bound: true }), uses }) as const;

/** Creates an invitation and, if it is for an address, emails it. @throws VALIDATION_FAILED, INVITATIONS_DECLINED. */
export const createInvitation = async (
  tx: Tx,
  { sender, actor }: { sender: Sender; actor: AuditActor },
  { email = null, uses, expiresAt }: z.output<typeof newInvitationSchema>,
): Promise<Invitation> => {
  const expires = expiresAt ? new Date(expiresAt) : null;
  if (expires && expires <= actor.now)
    throw fieldError('VALIDATION_FAILED', 'expiresAt', m.mustBeInTheFuture);
  if (email !== null && (await isDeclined(tx, addressDigest(email))))
    throw new AppError('INVITATIONS_DECLINED');
  const row = await insertInvitation(tx, {
    code: randomBytes(CODE_BYTES).toString('base64url'),
    email,
    uses,
    expiresAt: expires,
    createdBy: actor.actorId,
    createdAt: actor.now,
  });
  await audit(tx, { ...actor, action: 'invitation.create', subject: subjectOf(row) });
  const invitation = presentInvitation(row, sender);
  sendInvitation(tx, sender, invitation);
  return invitation;
};

/** Withdraws an invitation, so that its code is no longer valid. @throws INVITATION_NOT_FOUND. */
export const deleteInvitation = async (tx: Tx, actor: AuditActor, id: number): Promise<void> => {
  const row = await removeInvitation(tx, id);
  if (!row) throw new AppError('INVITATION_NOT_FOUND');
  await audit(tx, { ...actor, action: 'invitation.delete', subject: subjectOf(row) });
};

/** Lists the invitations, newest first. @throws INVALID_CURSOR. */
export const listInvitations = async (
  db: Db,
  sender: Sender,
  query: PageQuery,
): Promise<Page<Invitation>> => {
  const page = await readPage(query, {
    rows: (span) => listInvitationRows(db, span),
    count: () => countInvitations(db),
  });
  return { ...page, rows: page.rows.map((row) => presentInvitation(row, sender)) };
};

/** Deletes the invitations to the address of an account that is being deleted. */
export const forgetInvitationsTo = (tx: Tx, email: string): Promise<void> => deleteInvitationsTo(tx, email);

/** Stores that the address with this digest declined all further invitations. */
export const declineInvitations = (tx: Tx, digest: string, now: Date): Promise<void> =>
  insertDeclined(tx, digest, now);
