import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import type { Role } from '@opencall/contract/shared/vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { type Addressee, enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContext } from '#platform/platform.ts';

const CAN_DO: Partial<Record<Role, string>> = {
  admin: 'You can now use all staff tools and manage the accounts of other members.',
  moderator: 'You can now use the moderation panel and decide on reports from members.',
};

/** The email about a changed role. */
export const sendRoleEmail = (
  context: EmailContext,
  tx: Tx,
  { to, from, role }: { to: Addressee; from: Role; role: Role },
): void => {
  const { siteName } = context.site();
  const content = {
    subject: `Your role is now ${role}`,
    paragraphs: [
      `The team of ${siteName} has changed the role of your account from ${from} to ${role}.`,
      CAN_DO[role] ?? 'Other members now find you under this role.',
    ],
  };
  enqueueMemberEmail(context, tx, { to, content });
};

/** The email about being logged out everywhere, with advice on security. */
export const sendSignedOutEmail = (
  context: EmailContext,
  tx: Tx,
  { to, devices }: { to: Addressee; devices: number },
): void => {
  const where =
    devices === 1 ? 'the device where you were logged in' : `all ${devices} devices where you were logged in`;
  const content = {
    subject: 'You were logged out',
    paragraphs: [
      `The team of ${context.site().siteName} has logged you out on ${where}.`,
      'Please log in again. If someone else may know your password, set a new one under ‘Recover’ on the login page.',
    ],
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
    subject: `Your trial runs until ${end}`,
    paragraphs: [
      `The team of ${context.site().siteName} has extended your trial: you have full access until ${end}.`,
    ],
  };
  enqueueMemberEmail(context, tx, { to, content });
};
