import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const numbersMonths = ({ count, numbers }: Count & { numbers: Value }) =>
  plural(count, { one: 'a month', other: `${numbers} months` });
export const welcomeBeforeReview = ({ siteName }: { siteName: Value }) =>
  `Welcome to ${siteName}. Your profile is ready. Our team reviews new members before others can find them; you can finish your profile until then.`;
export const welcome = ({ siteName }: { siteName: Value }) =>
  `Welcome to ${siteName}. Your profile is ready.`;
export const welcomeToTrial = ({ siteName, time }: { siteName: Value; time: Value }) =>
  `Welcome to ${siteName}. Your profile is ready, and you have full access for ${time}.`;
export const addressIsNew = ({ siteName }: { siteName: Value }) =>
  `Your ${siteName} account now uses this address.`;
export const linkRequested = 'Here is the link you requested.';
export const linkSentByTeam = ({ siteName }: { siteName: Value }) =>
  `The ${siteName} team has sent you the link again.`;
export const welcomeTo = ({ siteName }: { siteName: Value }) => `Welcome to ${siteName}`;
export const confirmYourEmailAddress = 'Confirm your email address';
export const hello = 'Hello,';
export const pleaseConfirmYourEmailAddress = 'Please confirm your email address.';
export const confirmThisAddress = 'Confirm this address';
export const confirmLinkLifetime = 'The link works once, within seven days.';
export const confirmLinkUnexpected =
  'If you did not expect this email, someone may have mistyped their address. You do not need to do anything.';
export const yourEmailAddressWasChanged = 'Your email address was changed';
export const addressReplaced = ({ siteName, newEmail }: { siteName: Value; newEmail: Value }) =>
  `Your ${siteName} account now uses ${newEmail} instead of this address.`;
export const writeToSupport = ({ supportEmail }: { supportEmail: Value }) =>
  `If this was not you, write to ${supportEmail} immediately.`;
export const thePasskey = ({ name }: { name: Value }) => `The passkey “${name}”`;
export const aPasskey = 'A passkey';
export const passkeyAdded = ({ describePasskey }: { describePasskey: Value }) =>
  `${describePasskey} was added to your account. It logs you in without your password.`;
export const aPasskeyWasAdded = 'A passkey was added';
export const wasRemovedFromYourAccount = ({ describePasskey }: { describePasskey: Value }) =>
  `${describePasskey} was removed from your account.`;
export const aPasskeyWasRemoved = 'A passkey was removed';
export const aRecoveryCodeWasUsed = 'A recovery code was used';
export const recoveryCodeUsed = 'Someone, most likely you, logged in with your password and a recovery code.';
export const recoveryCodesLeft = ({ left }: { left: Value }) =>
  `Codes left: ${left}. You can get a new set in Account Settings.`;
export const deletionCanceledSubject = 'Your account will not be deleted';
export const deletionCanceled =
  'You logged in, so we canceled the deletion of your account. Other members can find your profile again.';
export const twoFactorAuthenticationIsOn = 'Two-factor authentication is on';
export const twoFactorOn = ({ siteName }: { siteName: Value }) =>
  `From now on, logging in to ${siteName} with your password also takes a code from your authenticator app.`;
export const keepRecoveryCodes =
  'Keep your recovery codes somewhere safe. Each one logs you in once without the app.';
export const youHaveNewRecoveryCodes = 'You have new recovery codes';
export const recoveryCodesReplaced =
  'You have a new set of recovery codes. Your previous codes no longer work.';
export const twoFactorAuthenticationIsOff = 'Two-factor authentication is off';
export const twoFactorOff = 'You now log in with your password only. Your recovery codes no longer work.';
export const aMinute = 'a minute';
export const countMinutes = ({ count }: { count: Value }) => `${count} minutes`;
export const hours = ({ count }: Count) => plural(count, { one: '1 hour', other: `${count} hours` });
export const tooManyWrongCodes = 'Too many wrong codes';
export const wrongCodes = ({ codeTries, minutes }: { codeTries: Value; minutes: Value }) =>
  `Someone who knows your password entered ${codeTries} wrong codes for your account. We accept no codes for ${minutes}.`;
export const setANewPassword = 'Set a new password';
export const resetRequested = ({ siteName }: { siteName: Value }) =>
  `We received a request to set a new password for your ${siteName} account. Use the link below to choose one.`;
export const resetLinkLifetime =
  'The link works once, within one hour. Your stage name is the one in the greeting.';
export const theLinkWorksOnceWithinOneHour = 'The link works once, within one hour.';
export const resetNotRequested =
  'If you did not request this, you do not need to do anything: your password is unchanged.';
export const changeNotByYou = ({ supportEmail }: { supportEmail: Value }) =>
  `If this was not you, set a new password with “Recover” on the login page, and write to ${supportEmail}.`;
export const passwordChanged = ({ siteName }: { siteName: Value }) =>
  `The password of your ${siteName} account was changed. All other devices are logged out.`;
export const passkeysRemoved = ({ listNames }: { listNames: Value }) =>
  `We removed these passkeys, because they were added after the old password was last used: ${listNames}. If they are yours, add them again in Account Settings.`;
export const passkeysKept = ({ listNames }: { listNames: Value }) =>
  `These passkeys can still log in to your account: ${listNames}. When you log in, remove any that are not yours.`;
export const yourPasswordWasChanged = 'Your password was changed';
export const tooManyWrongCodesTryIn = ({ wait }: { wait: Value }) =>
  `Too many wrong codes. Please try again in ${wait}.`;
export const numbers = [
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

export const firstPasskey = 'First passkey';

// Devices where a member is logged in
export const unknownBrowser = 'Unknown browser';
export const unknownSystem = 'unknown system';
export const unknownNetwork = 'Unknown network';

// Background jobs
export const resetLinkJob = ({ email }: { email: Value }) => `Link to a new password, to ${email}`;
export const confirmLinkJob = ({ email }: { email: Value }) => `Link to confirm the address, to ${email}`;

// Files of the data download
export const aboutAccount = 'Your account: stage name, address, role, date of birth and preferences.';
export const aboutLastActiveDay = 'The last day (UTC) on which you were counted as active.';
export const aboutLoggedInDevices = 'Devices where you are logged in: browser, address and times.';
export const aboutKnownDevices = 'When browsers logged in to your account for the first and the last time.';
export const aboutPasskeys = 'The names of your passkeys, and when they were added and used.';
