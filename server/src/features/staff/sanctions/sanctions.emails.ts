import type { Tx } from '#platform/database/database.ts';
import { type Addressee, enqueueMemberEmail } from '#platform/email/member-email.ts';
import type { EmailContent } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import type { SanctionRow } from './sanctions.queries.ts';
import { formatMoment } from './sign-in-block.service.ts';

const consequencesOf = ({ kind, until }: SanctionRow, siteName: string): EmailContent => {
  if (kind === 'warn') {
    return {
      subject: 'A warning about your account',
      paragraphs: [`A moderator of ${siteName} has sent you a warning. Your account works as before.`],
    };
  }
  if (kind === 'hide') {
    return {
      subject: 'Your profile has been hidden',
      paragraphs: [
        'Other members can no longer find or see your profile, contest entries, listings or messages. You can still log in and edit them.',
        'When our team shows your profile again, everything comes back, including the votes for your entries.',
      ],
    };
  }
  const effects =
    'You are logged out everywhere. Your profile, listings and contest entries are hidden, and your votes do not count.';
  return until
    ? {
        subject: `Your account is suspended until ${formatMoment(until)}`,
        paragraphs: [`Your account is suspended until ${formatMoment(until)}.`, `Until then: ${effects}`],
      }
    : {
        subject: 'Your account has been banned',
        paragraphs: [
          'Your account has been banned.',
          effects,
          'If you pay for a membership, it ends now and you are not charged again.',
        ],
      };
};

/** True if the member can still sign in. */
const canSignIn = ({ kind }: SanctionRow): boolean => kind === 'warn' || kind === 'hide';

/** How the member can appeal: with the form, after signing in or after a refused sign-in, or by email. */
const appealBy = (sanction: SanctionRow, supportEmail: string): string => {
  const { id } = sanction;
  return canSignIn(sanction)
    ? `If you think this is wrong, use the Appeal link or write to ${supportEmail} and mention sanction ${id}.`
    : `If you think this is wrong, try to log in and appeal there, or write to ${supportEmail} and mention sanction ${id}.`;
};

/** The email about a sanction: its effect, its reason and how to appeal. @param shoots number of shoots it canceled. */
export const sendSanctionEmail = (
  platform: Platform,
  tx: Tx,
  { to, sanction, shoots }: { to: Addressee; sanction: SanctionRow; shoots: number },
): void => {
  const { supportEmail, siteName } = platform.site();
  const canceled =
    shoots > 0 ? ['Your upcoming shoots were canceled, and the other participants were notified.'] : [];
  const { subject, paragraphs } = consequencesOf(sanction, siteName);
  const closing = [`This is sanction ${sanction.id}. ${appealBy(sanction, supportEmail)}`];
  const action = { label: 'Appeal', url: `${platform.publicOrigin()}/contact?ruling=${sanction.id}` };
  const content = {
    subject,
    paragraphs: [...paragraphs, ...canceled, `Reason: ${sanction.reason}`],
    closing,
    ...(canSignIn(sanction) ? { action } : {}),
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

/** The email about a reversed sanction. */
export const sendReversalEmail = (
  platform: Platform,
  tx: Tx,
  { to, sanction }: { to: Addressee; sanction: SanctionRow },
): void => {
  const content = {
    subject: `Sanction ${sanction.id} on your account was reversed`,
    paragraphs: [
      `The sanction of ${formatMoment(sanction.createdAt)} on your account was reversed and no longer applies.`,
      `Reason: ${sanction.reversalReason ?? ''}`,
    ],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

/** The email about the end of a suspension. */
export const sendSuspensionEndEmail = (platform: Platform, tx: Tx, to: Addressee): void => {
  const content = {
    subject: 'Your suspension is over',
    paragraphs: [
      'Your suspension is over. You can log in again, and your profile, listings and contest entries are visible again.',
    ],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};
