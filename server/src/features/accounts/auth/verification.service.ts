import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { clearBounceOf, findBounce } from '#features/accounts/email-bounces/email-bounces.api.ts';
import { findUserById, markEmailVerified } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/auth.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { type EmailContent, type OutgoingEmail, renderEmail } from '#platform/email/outgoing-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Site } from '#platform/site/site.ts';
import { DAY_MS } from '#platform/time.ts';
import { takeEmailToken } from './email-tokens.queries.ts';
import { enqueueLinkEmail, issueLink, type LinkEmail, type Occasion } from './link-emails.ts';
import { hashToken } from './tokens.ts';

const VERIFICATION_MS = 7 * DAY_MS;

const welcomeText = ({ siteName, trialMonths: months }: Site): string => {
  if (months === 0) return m.welcome({ siteName });
  const time = m.numbersMonths({ count: months, numbers: m.numbers[months] ?? months });
  return m.welcomeToTrial({ siteName, time });
};

/** The email contains no text chosen by the user, because the address may be a stranger's. */
const emailContent = (
  occasion: Occasion,
  { url, isWaiting, ...site }: Site & { url: string; isWaiting: boolean },
): EmailContent => {
  const { siteName } = site;
  const opening: Record<Occasion, string> = {
    registration: isWaiting ? m.welcomeBeforeReview({ siteName }) : welcomeText(site),
    change: m.addressIsNew({ siteName }),
    again: m.linkRequested,
    'by-staff': m.linkSentByTeam({ siteName }),
  };
  return {
    subject: occasion === 'registration' ? m.welcomeTo({ siteName }) : m.confirmYourEmailAddress,
    paragraphs: [m.hello, opening[occasion], m.pleaseConfirmYourEmailAddress],
    action: { label: m.confirmThisAddress, url },
    closing: [m.confirmLinkLifetime, m.confirmLinkUnexpected],
  };
};

/** Sends the email to confirm an address when the transaction commits. Earlier links stop working when it is sent. */
export const sendVerificationEmail = (tx: Tx, { user, occasion }: { user: User; occasion: Occasion }): void =>
  enqueueLinkEmail(tx, { purpose: 'verify-email', userId: user.id, email: user.email, occasion });

/** An address needs to be confirmed, again if emails to it bounced. */
export const needsConfirmation = async (db: Db, { id, emailVerified }: User): Promise<boolean> =>
  !emailVerified || (await findBounce(db, id)) !== undefined;

/** Sends the confirmation email again at the member's request; false if the address is confirmed already. */
export const resendVerificationEmail = async (database: Database, user: User): Promise<boolean> => {
  if (!(await needsConfirmation(database.db, user))) return false;
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
      return user?.email === email && (await needsConfirmation(tx, user)) ? user : null;
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
    await clearBounceOf(tx, taken.userId);
  });
