import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const emailChanged =
  'Your email address has been changed. Please confirm it with the link in the email we have sent.';
export const passwordChangedDevicesLoggedOut =
  'Your password has been changed. Your other devices are logged out.';
export const yourEmailAddressIsConfirmed = 'Your email address is confirmed.';
export const deletionPlanned = 'You are logged out. Log in again before that day to keep your account.';
export const weHaveSentAnEmailTo = ({ email }: { email: Value }) => `We have sent an email to ${email}.`;
export const yourEmailAddressIsConfirmedAlready = 'Your email address is confirmed already.';
export const resetLinkSent = 'If an account exists for this address, an email with a link is on its way.';
export const passwordChangedLogIn = 'Your password has been changed. You can now log in with it.';
export const theDeviceIsLoggedOut = 'The device is logged out.';
export const thePasskeyIsRemoved = 'The passkey is removed.';
export const youHaveReviewedYourPasskeys = 'You have reviewed your passkeys.';
export const logInWithPasswordOnly = 'From now on you log in with your password only.';
export const memberUnblocked = 'Member unblocked';
export const logInWithPasswordOrPasskey = 'From now on you log in with your password or a passkey.';
export const otherDevicesLoggedOut = ({ count }: Count) =>
  count === 0
    ? 'No other device was logged in.'
    : plural(count, {
        one: '1 other device is logged out.',
        other: `${count} other devices are logged out.`,
      });
