import type { User } from '@opencall/contract/auth/auth.schemas';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueueLetter } from '#platform/jobs/letters.ts';
import { type LetterContent, renderLetter } from '#platform/mail/letter.ts';
import type { LetterDesk, Platform } from '#platform/platform.ts';
import { markEmailVerified } from './auth.queries.ts';
import { replaceLetterToken, takeLetterToken } from './letter-tokens.queries.ts';
import { createToken, hashToken } from './tokens.ts';

const VERIFICATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Why the letter goes out: its words differ, its link does not. */
type Occasion = 'registration' | 'change' | 'again' | 'by-staff';

const letterContent = (
  occasion: Occasion,
  { username, siteName, url }: { username: string; siteName: string; url: string },
): LetterContent => {
  const opening: Record<Occasion, string> = {
    registration: `Welcome to ${siteName}. Your profile is there already, and for three months everything is open to you.`,
    change: `Your ${siteName} account now uses this address.`,
    again: `Here is the link you asked for.`,
    'by-staff': `The team of ${siteName} sends you the link once more.`,
  };
  return {
    subject: occasion === 'registration' ? `Welcome to ${siteName}` : 'Confirm your e-mail address',
    paragraphs: [`Hello ${username},`, opening[occasion], 'Please confirm that this address is yours.'],
    action: { label: 'Confirm this address', url },
    closing: [
      'The link works once, within seven days.',
      'If you know nothing of this, somebody mistyped an address: you need do nothing.',
    ],
  };
};

/** Sends the letter that proves an address, within `tx`; an older link dies with it. */
export const sendVerificationLetter = async (
  desk: LetterDesk,
  tx: Executor,
  { user, occasion }: { user: User; occasion: Occasion },
): Promise<void> => {
  const { config, jobs, now, publicOrigin } = desk;
  const token = createToken();
  await replaceLetterToken(tx, {
    purpose: 'verify-email',
    tokenHash: hashToken(token, config.sessionSecret),
    userId: user.id,
    email: user.email,
    expiresAt: new Date(now().getTime() + VERIFICATION_DAYS * DAY_MS),
  });
  const url = `${publicOrigin()}/verify-email?token=${token}`;
  const content = letterContent(occasion, { username: user.username, siteName: config.siteName, url });
  await enqueueLetter(jobs, tx, renderLetter(user.email, content, config.siteName));
};

/**
 * Proves the address that the token's letter went to, unless the account has moved to another since.
 * @throws INVALID_VERIFICATION_TOKEN.
 */
export const verifyEmailAddress = ({ config, database, now }: Platform, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const tokenHash = hashToken(token, config.sessionSecret);
    const taken = await takeLetterToken(tx, { purpose: 'verify-email', tokenHash, now: now() });
    const verified = taken && (await markEmailVerified(tx, taken.userId, taken.email));
    if (!verified) throw new AppError('INVALID_VERIFICATION_TOKEN');
  });
