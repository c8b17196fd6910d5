import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { announceBounce, findBounce } from '#features/accounts/email-bounces/email-bounces.api.ts';
import { updateEmailAddress, updatePassword } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/auth.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { enqueueEmail } from '#platform/email/email-jobs.ts';
import { greet, renderEmail } from '#platform/email/outgoing-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { sendPasswordNotice } from './account-emails.ts';
import { deleteEmailTokens } from './email-tokens.queries.ts';
import { assertGoodPassword } from './good-password.ts';
import { deleteKnownDevices } from './known-devices.queries.ts';
import { deleteUserSessions } from './live-sessions.service.ts';
import { checkPassword, recheckPassword } from './password-check.service.ts';
import { hashPassword } from './password-hasher.ts';
import { sendVerificationEmail } from './verification.service.ts';

const addressChangedEmail = (platform: Platform, user: User, newEmail: string) =>
  renderEmail(
    user.email,
    {
      subject: m.yourEmailAddressWasChanged,
      paragraphs: [greet(user), m.addressReplaced({ siteName: platform.site().siteName, newEmail })],
      closing: [m.writeToSupport({ supportEmail: platform.site().supportEmail })],
    },
    platform.site(),
  );

/**
 * Changes the email address of the account to an unverified one, notifies the old address unless it bounces, and emails
 * the new one a link to confirm it.
 * @throws WRONG_PASSWORD, EMAIL_TAKEN.
 */
export const changeEmail = async (
  platform: Platform,
  viewer: Viewer,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<void> => {
  const proof = await checkPassword(platform, viewer, { password, path: 'password' });
  const { user } = viewer;
  if (newEmail === user.email) return;
  try {
    await platform.database.transaction(async (tx) => {
      await recheckPassword(platform, tx, proof);
      const bounce = await findBounce(tx, user.id);
      await updateEmailAddress(tx, user.id, newEmail);
      // The old mailbox may hold a link to reset the password.
      await deleteEmailTokens(tx, user.id, 'reset-password');
      if (bounce) announceBounce(tx, user.id);
      else enqueueEmail(tx, addressChangedEmail(platform, user, newEmail));
      sendVerificationEmail(tx, { user: { ...user, email: newEmail }, occasion: 'change' });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN');
    throw error;
  }
};

/**
 * Sets a new password, ends every other session of the account, and notifies the member by email.
 * @throws WRONG_PASSWORD, COMMON_PASSWORD, PASSWORD_IS_NAME.
 */
export const changePassword = async (
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const proof = await checkPassword(platform, viewer, { password: currentPassword, path: 'currentPassword' });
  const { siteName } = platform.site();
  await assertGoodPassword({ password: newPassword, path: 'newPassword', account: viewer.user, siteName });
  const passwordHash = await hashPassword(newPassword);
  await platform.database.transaction(async (tx) => {
    await recheckPassword(platform, tx, proof);
    await updatePassword(tx, viewer.userId, passwordHash);
    await deleteUserSessions(tx, viewer.userId, viewer.session.id);
    await deleteKnownDevices(tx, viewer.userId);
    await deleteEmailTokens(tx, viewer.userId, 'reset-password');
    await sendPasswordNotice(platform, tx, { user: viewer.user });
  });
};
