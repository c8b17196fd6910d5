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
      paragraphs: [`A moderator of ${siteName} has warned you. Your account works as before.`],
    };
  }
  if (kind === 'hide') {
    return {
      subject: 'Your profile has been hidden',
      paragraphs: [
        'Other members can no longer find or see your profile, your contest entries, your listings or what you write to them. You can still sign in and edit all of it.',
        'Everything comes back, votes for your entries included, when our team shows your profile again.',
      ],
    };
  }
  const effects =
    'You are signed out everywhere. Your profile, listings and contest entries are hidden, and your votes do not count.';
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
    ? `Do you think this is wrong? Write to us there, or to ${supportEmail}, and name sanction ${id}.`
    : `Do you think this is wrong? Say so where you log in, or write to ${supportEmail} and name sanction ${id}.`;
};

/** The email about a sanction: its effect, its reason and how to appeal. @param shoots number of shoots it canceled. */
export const sendSanctionEmail = (
  platform: Platform,
  tx: Tx,
  { to, sanction, shoots }: { to: Addressee; sanction: SanctionRow; shoots: number },
): void => {
  const { supportEmail, siteName } = platform.site();
  const cancelled =
    shoots > 0 ? ['Your upcoming shoots are cancelled, and the other participants were notified.'] : [];
  const { subject, paragraphs } = consequencesOf(sanction, siteName);
  const closing = [`This is sanction ${sanction.id}. ${appealBy(sanction, supportEmail)}`];
  const action = { label: 'Appeal', url: `${platform.publicOrigin()}/contact?ruling=${sanction.id}` };
  const content = {
    subject,
    paragraphs: [...paragraphs, ...cancelled, `The reason: ${sanction.reason}`],
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
    subject: `Sanction ${sanction.id} about your account was reversed`,
    paragraphs: [
      `The sanction of ${formatMoment(sanction.createdAt)} about your account was reversed. What it did has ended.`,
      `The reason: ${sanction.reversalReason ?? ''}`,
    ],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};

/** The email about the end of a suspension. */
export const sendSuspensionEndEmail = (platform: Platform, tx: Tx, to: Addressee): void => {
  const content = {
    subject: 'Your suspension is over',
    paragraphs: ['Your suspension is over: you can sign in again, and everything of yours is visible again.'],
  };
  enqueueMemberEmail(platform, tx, { to, content });
};
