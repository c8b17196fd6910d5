import type { resetPasswordSchema } from '@opencall/contract/accounts/auth/auth.schemas';
import type { z } from 'zod';
import {
  findUserByEmail,
  lockUser,
  recordPasswordProof,
  setReviewDue,
  updatePassword,
} from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/auth.ts';
import type { Tx } from '#platform/database/database.ts';
import { greet, type OutgoingEmail, renderEmail } from '#platform/email/outgoing-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { HOUR_MS } from '#platform/time.ts';
import { sendPasswordNotice } from './account-emails.ts';
import { findTokenOwner, takeEmailToken } from './email-tokens.queries.ts';
import { assertGoodPassword } from './good-password.ts';
import { deleteKnownDevices } from './known-devices.queries.ts';
import { enqueueLinkEmail, issueLink } from './link-emails.ts';
import { deleteUserSessions } from './live-sessions.service.ts';
import { deletePasskeysSince, deleteUserChallenges, listUserPasskeys } from './passkeys.queries.ts';
import { hashPassword } from './password-hasher.ts';
import { hashToken } from './tokens.ts';

const RESET_MS = HOUR_MS;

interface Addressee {
  email: string;
  username: string;
  emailVerified: boolean;
}

const recoveryEmail = (platform: Platform, user: Addressee, token: string): OutgoingEmail =>
  renderEmail(
    user.email,
    {
      subject: m.setANewPassword,
      paragraphs: [greet(user), m.resetRequested({ siteName: platform.site().siteName })],
      action: { label: m.setANewPassword, url: `${platform.publicOrigin()}/auth?token=${token}` },
      closing: [
        user.emailVerified ? m.resetLinkLifetime : m.theLinkWorksOnceWithinOneHour,
        m.resetNotRequested,
      ],
    },
    platform.site(),
  );

/** Renders the password reset email with its link; null if the address has no account. */
export const writeRecoveryEmail = async (
  platform: Platform,
  { email }: { email: string },
): Promise<OutgoingEmail | null> => {
  const link = await issueLink(platform, {
    purpose: 'reset-password',
    lifetimeMs: RESET_MS,
    find: (tx) => findUserByEmail(tx, email),
  });
  return link && recoveryEmail(platform, link.owner, link.token);
};

/**
 * Enqueues a password reset email. The job finds out if the address has an account, so that neither the
 * answer nor its time reveals it.
 */
export const requestRecovery = (platform: Platform, email: string): Promise<void> =>
  platform.database.autocommit(async (tx) => enqueueLinkEmail(tx, { purpose: 'reset-password', email }));

/** Uses the token and locks its account. @throws INVALID_RESET_TOKEN. */
const takeResetToken = async ({ config, now }: Platform, tx: Tx, resetToken: string) => {
  const token = {
    purpose: 'reset-password',
    tokenHash: hashToken(resetToken, config.sessionSecret),
    now: now(),
  } as const;
  // Lock the account before the token, in the same order as everywhere else, to prevent deadlocks.
  const ownerId = await findTokenOwner(tx, token);
  const account = ownerId === undefined ? undefined : await lockUser(tx, ownerId);
  if (!account || !(await takeEmailToken(tx, token))) throw new AppError('INVALID_RESET_TOKEN');
  return account;
};

/**
 * Sets a new password by the token of an email and notifies the member by email. An attacker may have known
 * the old password, so every session and API token ends, and passkeys that were added after the password was
 * last entered are deleted (all of them, if there was no password). The next sign-in with the password asks
 * the member to review the others.
 * @throws INVALID_RESET_TOKEN, COMMON_PASSWORD, PASSWORD_IS_NAME.
 */
export const resetPassword = async (
  platform: Platform,
  { resetToken, newPassword }: z.output<typeof resetPasswordSchema>,
): Promise<void> => {
  const passwordHash = await hashPassword(newPassword);
  await platform.database.transaction(async (tx) => {
    const account = await takeResetToken(platform, tx, resetToken);
    const { siteName } = platform.site();
    await assertGoodPassword({ password: newPassword, path: 'newPassword', account, siteName });
    const { id: userId } = account;
    const { passwordHash: old, passwordProvenAt } = account;
    const removed = old === null ? [] : await deletePasskeysSince(tx, userId, passwordProvenAt);
    const kept = await listUserPasskeys(tx, userId);
    await deleteUserChallenges(tx, userId);
    await setReviewDue(tx, userId, kept.length > 0);
    await updatePassword(tx, userId, passwordHash);
    await recordPasswordProof(tx, userId, platform.now());
    await deleteUserSessions(tx, userId);
    await deleteKnownDevices(tx, userId);
    await sendPasswordNotice(platform, tx, { user: account, passkeys: { removed, kept } });
  });
};
