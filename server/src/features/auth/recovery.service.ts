import type { resetPasswordSchema } from '@opencall/contract/auth/auth.schemas';
import type { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueueLetter } from '#platform/jobs/letters.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { assertUncommonPassword } from './account.service.ts';
import { sendPasswordNotice } from './account-letters.ts';
import { deleteUserSessions, findUserByEmail, findUserById, updatePassword } from './auth.queries.ts';
import { replaceLetterToken, takeLetterToken } from './letter-tokens.queries.ts';
import { hashPassword } from './password-hasher.ts';
import { createToken, hashToken } from './tokens.ts';

const RESET_HOURS = 1;
const HOUR_MS = 60 * 60 * 1000;

const recoveryLetter = (platform: Platform, user: { email: string; username: string }, token: string) =>
  renderLetter(
    user.email,
    {
      subject: 'Set a new password',
      paragraphs: [
        `Hello ${user.username},`,
        `Somebody, most likely you, asked to recover the account that ${platform.config.siteName} keeps under this address. Choose a new password with the link below.`,
      ],
      action: { label: 'Set a new password', url: `${platform.publicOrigin()}/auth?token=${token}` },
      closing: [
        'The link works once, within one hour. Your user name is the one in the greeting.',
        'If you did not ask for this, you need do nothing: your password is unchanged.',
      ],
    },
    platform.config.siteName,
  );

const sendRecoveryLetter = async (platform: Platform, tx: Executor, email: string): Promise<void> => {
  const user = await findUserByEmail(tx, email);
  if (!user) return;
  const token = createToken();
  const expiresAt = new Date(platform.now().getTime() + RESET_HOURS * HOUR_MS);
  const tokenHash = hashToken(token, platform.config.sessionSecret);
  await replaceLetterToken(tx, { purpose: 'reset-password', tokenHash, userId: user.id, email, expiresAt });
  await enqueueLetter(platform.jobs, tx, recoveryLetter(platform, user, token));
};

/**
 * Queues the letter with the reset link where the address has an account. The caller answers alike for any
 * address and does not wait, so neither the answer nor its time tells which addresses are known.
 */
export const requestRecovery = (platform: Platform, email: string): Promise<void> =>
  platform.database.transaction((tx) => sendRecoveryLetter(platform, tx, email));

/**
 * Sets a new password by the letter's token, which is used up, ends every session of the account, and says so by letter.
 * @throws INVALID_RESET_TOKEN, COMMON_PASSWORD.
 */
export const resetPassword = async (
  platform: Platform,
  { resetToken, newPassword }: z.output<typeof resetPasswordSchema>,
): Promise<void> => {
  assertUncommonPassword(newPassword, 'newPassword');
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
