import type { resetPasswordSchema } from '@opencall/contract/auth/auth.schemas';
import type { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import { greet, type Letter, renderLetter } from '#platform/mail/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { assertUncommonPassword } from './account.service.ts';
import { sendPasswordNotice } from './account-letters.ts';
import { deleteUserSessions, findUserByEmail, findUserById, updatePassword } from './auth.queries.ts';
import { takeLetterToken } from './letter-tokens.queries.ts';
import { enqueueLinkEmail, issueLink } from './link-emails.ts';
import { hashPassword } from './password-hasher.ts';
import { hashToken } from './tokens.ts';

const RESET_MS = 60 * 60 * 1000;

interface Addressee {
  email: string;
  username: string;
  emailVerified: boolean;
}

const recoveryEmail = (platform: Platform, user: Addressee, token: string): Letter =>
  renderLetter(
    user.email,
    {
      subject: 'Set a new password',
      paragraphs: [
        greet(user),
        `Somebody, most likely you, asked to recover the account that ${platform.config.siteName} keeps under this address. Choose a new password with the link below.`,
      ],
      action: { label: 'Set a new password', url: `${platform.publicOrigin()}/auth?token=${token}` },
      closing: [
        user.emailVerified
          ? 'The link works once, within one hour. Your user name is the one in the greeting.'
          : 'The link works once, within one hour.',
        'If you did not ask for this, you need do nothing: your password is unchanged.',
      ],
    },
    platform.config.siteName,
  );

/** The email of a recovery, with its link; null where the address has no account. */
export const writeRecoveryEmail = async (
  platform: Platform,
  { email }: { email: string },
): Promise<Letter | null> => {
  const link = await issueLink(platform, {
    purpose: 'reset-password',
    lifetimeMs: RESET_MS,
    find: (tx) => findUserByEmail(tx, email),
  });
  return link && recoveryEmail(platform, link.owner, link.token);
};

/**
 * Queues a recovery. The same work for every address: whether it has an account is found out when the email is sent,
 * so neither the answer nor its time tells which addresses are known.
 */
export const requestRecovery = (platform: Platform, email: string): Promise<void> =>
  platform.database.transaction((tx) => enqueueLinkEmail(platform, tx, { purpose: 'reset-password', email }));

/**
 * Sets a new password by the letter's token, which is used up, ends every session of the account, and says so by letter.
 * @throws INVALID_RESET_TOKEN, COMMON_PASSWORD.
 */
export const resetPassword = async (
  platform: Platform,
  { resetToken, newPassword }: z.output<typeof resetPasswordSchema>,
): Promise<void> => {
  await assertUncommonPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await platform.database.transaction(async (tx) => {
    const tokenHash = hashToken(resetToken, platform.config.sessionSecret);
    const token = await takeLetterToken(tx, { purpose: 'reset-password', tokenHash, now: platform.now() });
    if (!token) throw new AppError('INVALID_RESET_TOKEN');
    await updatePassword(tx, token.userId, passwordHash);
    await deleteUserSessions(tx, token.userId);
    const user = await findUserById(tx, token.userId);
    if (user) await sendPasswordNotice(platform, tx, user);
  });
};
