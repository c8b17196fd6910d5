import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import type { Role } from '@opencall/contract/shared/vocabulary';
import * as m from '#messages/staff/people.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Addressee, enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContext } from '#platform/platform.ts';

const CAN_DO: Partial<Record<Role, string>> = {
  admin: m.adminsCan,
  moderator: m.moderatorsCan,
};

/** The email about a changed role. */
export const sendRoleEmail = (
  context: EmailContext,
  tx: Tx,
  { to, from, role }: { to: Addressee; from: Role; role: Role },
): void => {
  const { siteName } = context.site();
  const content = {
    subject: m.roleSubject({ role }),
    paragraphs: [m.roleChanged({ siteName, from, role }), CAN_DO[role] ?? m.membersFindYou],
  };
  enqueueMemberEmail(context, tx, { to, content });
};

/** The email about being logged out everywhere, with advice on security. */
export const sendSignedOutEmail = (
  context: EmailContext,
  tx: Tx,
  { to, devices }: { to: Addressee; devices: number },
): void => {
  const content = {
    subject: m.loggedOutSubject,
    paragraphs: [m.loggedOutByTeam({ siteName: context.site().siteName, count: devices }), m.logInAgain],
  };
  enqueueMemberEmail(context, tx, { to, content });
};

/** The email about an extended trial. */
export const sendTrialEmail = (
  context: EmailContext,
  tx: Tx,
  { to, trialEndsAt }: { to: Addressee; trialEndsAt: Date },
): void => {
  const end = dateText(trialEndsAt, IN_UTC);
  const content = {
    subject: m.trialSubject({ end }),
    paragraphs: [m.trialExtended({ siteName: context.site().siteName, end })],
  };
  enqueueMemberEmail(context, tx, { to, content });
};
