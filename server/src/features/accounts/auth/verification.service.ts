import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { findUserById, markEmailVerified } from '#features/accounts/users/users.api.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { type EmailContent, type OutgoingEmail, renderEmail } from '#platform/email/outgoing-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Site } from '#platform/site/site.ts';
import { DAY_MS } from '#platform/time.ts';
import { takeEmailToken } from './email-tokens.queries.ts';
import { enqueueLinkEmail, issueLink, type LinkEmail, type Occasion } from './link-emails.ts';
import { hashToken } from './tokens.ts';

const VERIFICATION_MS = 7 * DAY_MS;

const NUMBERS = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const trialText = (months: number): string => {
  if (months === 0) return '';
  const time = months === 1 ? 'a month' : `${NUMBERS[months] ?? months} months`;
  return `, and you have full access for ${time}`;
};

/** The email contains no text chosen by the user, because the address may be a stranger's. */
const emailContent = (
  occasion: Occasion,
  { siteName, trialMonths, url, isWaiting }: Site & { url: string; isWaiting: boolean },
): EmailContent => {
  const opening: Record<Occasion, string> = {
    registration: isWaiting
      ? `Welcome to ${siteName}. Your profile is ready. Our team reviews new members before others can find them; you can finish your profile until then.`
      : `Welcome to ${siteName}. Your profile is ready${trialText(trialMonths)}.`,
    change: `Your ${siteName} account now uses this address.`,
    again: 'Here is the link you requested.',
    'by-staff': `The ${siteName} team has sent you the link again.`,
  };
  return {
    subject: occasion === 'registration' ? `Welcome to ${siteName}` : 'Confirm your email address',
    paragraphs: ['Hello,', opening[occasion], 'Please confirm your email address.'],
    action: { label: 'Confirm this address', url },
    closing: [
      'The link works once, within seven days.',
      'If you did not expect this email, someone may have mistyped their address. You do not need to do anything.',
    ],
  };
};

/** Sends the email to confirm an address when the transaction commits. Earlier links stop working when it is sent. */
export const sendVerificationEmail = (tx: Tx, { user, occasion }: { user: User; occasion: Occasion }): void =>
  enqueueLinkEmail(tx, { purpose: 'verify-email', userId: user.id, email: user.email, occasion });

/** Sends the confirmation email again at the member's request; false if the address is confirmed already. */
export const resendVerificationEmail = async (database: Database, user: User): Promise<boolean> => {
  if (user.emailVerified) return false;
  await database.autocommit(async (tx) => sendVerificationEmail(tx, { user, occasion: 'again' }));
  return true;
};

/** Renders the confirmation email; null if the account has another address by now, or it is confirmed already. */
export const writeVerificationEmail = async (
  platform: Platform,
  { userId, email, occasion }: Extract<LinkEmail, { purpose: 'verify-email' }>,
): Promise<OutgoingEmail | null> => {
  const link = await issueLink(platform, {
    purpose: 'verify-email',
    lifetimeMs: VERIFICATION_MS,
    find: async (tx) => {
      const user = await findUserById(tx, userId);
      return user?.email === email && !user.emailVerified ? user : null;
    },
  });
  if (!link) return null;
  const site = platform.site();
  const url = `${platform.publicOrigin()}/verify-email?token=${link.token}`;
  return renderEmail(
    email,
    emailContent(occasion, { ...site, url, isWaiting: link.owner.admission !== null }),
    site,
  );
};

/**
 * Confirms the address to which the token was sent, if it is still the account's address.
 * @throws INVALID_VERIFICATION_TOKEN.
 */
export const verifyEmailAddress = ({ config, database, now }: Platform, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const tokenHash = hashToken(token, config.sessionSecret);
    const taken = await takeEmailToken(tx, { purpose: 'verify-email', tokenHash, now: now() });
    const verified = taken && (await markEmailVerified(tx, taken.userId, taken.email));
    if (!verified) throw new AppError('INVALID_VERIFICATION_TOKEN');
  });
