import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

// Account settings
export const pleaseLogIn = 'Please log in to access account settings.';
export const manageYourAccount = 'Manage your account email and password';
export const accountSettings = 'Account settings';
export const emailAddress = 'Email Address';
export const security = 'Security';
export const devices = 'Devices';
export const myData = 'My data';

// Email address
export const currentEmail = 'Current email';
export const verified = 'Verified';
export const notVerified = 'Not verified';
export const openTheLinkToConfirm =
  'We sent a link to this address. Open it within seven days to confirm that the address is yours.';
export const resendVerification = 'Resend verification';
export const emailAddressBounces = 'Email address bounces';
export const emailsDoNotArrive = ({ email }: { email: Value }) =>
  `Our emails to <strong>${email}</strong> bounce, so we have stopped sending them. Please correct your email address.`;
export const changeEmailAddress = 'Change email address';
export const myAddressIsCorrect = 'My address is correct';
export const changeOrConfirm =
  'Our emails to this address bounce. Change it below. If it is correct, we send you an email: open the link in it to get emails again.';
export const verificationEmailSent = 'Verification email sent';
export const couldNotSendTheVerificationEmail = 'Could not send the verification email';
export const tryAgainInAMoment = 'The email could not be sent. Please try again in a moment.';
export const newEmail = 'New Email';
export const newEmailHint =
  'The change takes effect immediately. We send a confirmation link to the new address and a notice to the old one.';
export const updating = 'Updating…';
export const updateEmail = 'Update Email';
export const emailUpdated = 'Email updated';
export const failedToUpdateEmail = 'Failed to update email';

// Password
export const currentPassword = 'Current Password';
export const newPassword = 'New Password';
export const atLeastCharacters = ({ min }: { min: Value }) => `At least ${min} characters.`;
export const confirmPassword = 'Confirm Password';
export const loggedOutElsewhere = 'You will be logged out everywhere else.';
export const updatePassword = 'Update Password';
export const passwordUpdated = 'Password updated';
export const failedToUpdatePassword = 'Failed to update password';

// Security: two-factor authentication
export const twoFactor = 'Two-factor authentication';
export const twoFactorMeaning =
  'With an authenticator app, a stolen password is not enough: logging in also takes a code from your phone.';
export const twoFactorDidNotLoad = 'Your two-factor settings could not be loaded';
export const on = 'On';
export const off = 'Off';
export const onSince = ({ count, date }: Count & { date: Value }) =>
  plural(count, {
    one: `Since ${date}. 1 recovery code left.`,
    other: `Since ${date}. ${count} recovery codes left.`,
  });
export const setUpTwoFactor = 'Set up two-factor';
export const confirmYourIdentity = 'First, confirm your identity.';
export const continueLabel = 'Continue';
export const scanWithYourApp = 'Scan this with your authenticator app, then enter the six digits it shows.';
export const qrCode = 'QR code for your authenticator app';
export const noCameraTypeThisKey = ({ secret }: { secret: Value }) =>
  `No camera? Type this key into the app: <code>${secret}</code>`;
export const authenticationCode = 'Authentication code';
export const authenticationCodeHint = 'The six digits from your authenticator app, or a recovery code.';
export const turnOn = 'Turn on';
export const twoFactorIsOn = 'Two-factor is on';
export const loginNeedsACode = 'From now on you also need a code to log in.';
export const couldNotTurnOnTwoFactorAuthentication = 'Could not turn on two-factor authentication';
export const recoveryCodes = 'Recovery codes';
export const yourRecoveryCodes = 'Your recovery codes';
export const recoveryCodesMeaning =
  'If you do not have your app, use one of these codes to log in. Each works once. Store them safely: we will not show them again.';
export const copy = 'Copy';
export const copied = 'Copied';
export const codesAreOnTheClipboard = 'Your recovery codes are on the clipboard.';
export const couldNotCopyTheCodes = 'Could not copy the codes';
export const writeTheCodesDown = 'Please write the codes down, or download them.';
export const download = 'Download';
export const iHaveSavedThem = 'I have saved them';
export const newRecoveryCodes = 'New recovery codes';
export const getNewRecoveryCodes = 'Get new recovery codes?';
export const currentCodesStopWorking = 'Your current codes stop working immediately.';
export const getNewCodes = 'Get new codes';
export const couldNotCreateNewCodes = 'Could not create new codes';
export const turnTwoFactorOff = 'Turn two-factor off';
export const turnTwoFactorOffQuestion = 'Turn two-factor off?';
export const turnTwoFactorOffMeaning =
  'You will log in with your password only, and your recovery codes will stop working.';
export const twoFactorIsOff = 'Two-factor is off';
export const couldNotTurnOffTwoFactorAuthentication = 'Could not turn off two-factor authentication';

// Security: passkeys
export const passkeys = 'Passkeys';
export const passkeysMeaning =
  "A passkey logs you in with your fingerprint, your face or your device's PIN. It cannot be guessed or phished, and you need no code.";
export const passkeysDidNotLoad = 'Your passkeys could not be loaded';
export const noPasskeysYet = 'You have no passkeys yet.';
export const addedAndUsed = ({ date, relative }: { date: Value; relative: Value }) =>
  `Added ${date} · used ${relative}`;
export const addedNotUsedYet = ({ date }: { date: Value }) => `Added ${date} · not used yet`;
export const addAPasskey = 'Add a passkey';
export const passkeyName = 'Passkey name';
export const passkeyNameHint = 'A name to recognize it by, such as your phone or password manager.';
export const createPasskey = 'Create passkey';
export const waitingForYourDevice = 'Waiting for your device…';
export const usePasskeyNotCode = 'Use a passkey instead of a code';
export const passkeyAdded = 'Passkey added';
export const youCanLogInWith = ({ name }: { name: Value }) => `You can now log in with “${name}”.`;
export const couldNotAddThePasskey = 'Could not add the passkey';
export const deviceHasAPasskey = 'This device already has a passkey for your account.';
export const browserMadeNoPasskey = 'Your browser could not create a passkey. Please try again.';
export const rename = 'Rename';
export const renameName = ({ name }: { name: Value }) => `Rename ${name}`;
export const renamePasskey = 'Rename passkey';
export const saveName = 'Save name';
export const couldNotRenameThePasskey = 'Could not rename the passkey';
export const removeName = ({ name }: { name: Value }) => `Remove ${name}`;
export const removeNameQuestion = ({ name }: { name: Value }) => `Remove “${name}”?`;
export const removePasskeyMeaning =
  'You can no longer use it to log in. Your device may keep offering it until you delete it there too.';
export const removePasskey = 'Remove passkey';
export const passkeyRemoved = 'Passkey removed';
export const couldNotRemoveThePasskey = 'Could not remove the passkey';

// Review of the passkeys after a password reset
export const reviewYourPasskeys = 'Review your passkeys';
export const reviewYourPasskeysLead =
  'You have set a new password. These passkeys can still log in to your account. Remove any that you do not recognize.';
export const couldNotSaveYourPasskeys = 'Could not save your passkeys';

// Security: login with a provider
export const providerMeaning = ({ name }: { name: Value }) =>
  `Log in here with ${name}. If two-factor authentication is on, you still enter a code.`;
export const connected = 'Connected.';
export const connectedAs = ({ email }: { email: Value }) => `Connected as ${email}.`;
export const connectName = ({ name }: { name: Value }) => `Connect ${name}`;
export const confirmThenLogInAt = ({ name }: { name: Value }) =>
  `Confirm your identity. Then ${name} asks you to log in there.`;
export const connecting = 'Connecting…';
export const couldNotConnectYourAccount = 'Could not connect your account';
export const disconnect = 'Disconnect';
export const disconnecting = 'Disconnecting…';
export const disconnected = 'Disconnected';
export const couldNotDisconnectYourAccount = 'Could not disconnect your account';
export const noPasswordYet =
  'Your account has no password yet. You need one to change how you log in or to delete your account.';
export const setAPassword = 'Set a password';
export const emailSent = 'Email sent';
export const couldNotSendTheEmail = 'Could not send the email';
export const openTheLinkToSetAPassword = ({ email }: { email: Value }) =>
  `Open the link that we sent to ${email} to set a password.`;

// Devices
export const loggedInDevices = 'Logged-in devices';
export const loggedInDevicesMeaning =
  'If you do not recognize a device, log it out and change your password. We show only the network part of each address.';
export const devicesDidNotLoad = 'Your devices could not be loaded';
export const browserOnSystem = ({ browser, system }: { browser: Value; system: Value }) =>
  `${browser} on ${system}`;
export const addressSeen = ({ address, relative }: { address: Value; relative: Value }) =>
  `${address} · seen <time>${relative}</time>`;
export const thisDevice = 'This device';
export const logOut = 'Log out';
export const logOutDevice = ({ browser, system }: { browser: Value; system: Value }) =>
  `Log out ${browser} on ${system}`;
export const logOutAllOtherDevices = 'Log out all other devices';
export const loggingOut = 'Logging out…';
export const loggedOut = 'Logged out';
export const couldNotLogOut = 'Could not log out';
export const noOtherDevices = 'You are not logged in on any other device.';

// My data
export const downloadMyData = 'Download my data';
export const downloadMeaning =
  'A zip file with everything you wrote, uploaded or received here: data as JSON, pictures and videos as files.';
export const preparing = 'Preparing…';
export const downloadStarted = 'Download started';
export const browserSavesTheFile = 'Your browser saves the file.';
export const couldNotDownloadYourData = 'Could not download your data';
export const deleteAccount = 'Delete account';
export const deleteAccountMeaning = ({ days }: { days: Value }) =>
  `You have ${days} days to change your mind: log in to restore everything. Until then your profile is hidden.`;
export const deletedItems = 'What we delete';
export const deletedProfile =
  'your profile, your gallery and every file you uploaded, including identity documents';
export const deletedActivity = 'ratings that you gave and received, contest entries and votes, listings';
export const deletedConversations = 'your emails and conversations, also for the other member';
export const deletedSupport = 'suggestions and messages to support';
export const deletedName = 'your stage name and email address, which others can then use';
export const keptItems = 'What we keep';
export const keptReports = 'reports about your profile, with a copy of your public profile from that time';
export const keptPayments =
  'payment records: we keep them for 90 days, the payment service as long as the law requires';
export const deleteYourAccount = 'Delete your account?';
export const deleteYourAccountMeaning = ({ days }: { days: Value }) =>
  `You will be logged out everywhere and no one will be able to find you. Log in within ${days} days to restore everything. After that, your account is permanently deleted.`;
export const keepMyAccount = 'Keep my account';
export const deleteMyAccount = 'Delete my account';
export const accountWillBeDeleted = ({ date }: { date: Value }) => `Your account will be deleted on ${date}`;
export const couldNotDeleteYourAccount = 'Could not delete your account';

// The link in the verification email
export const confirmYourEmailAddress = 'Confirm your email address';
export const confirmingYourEmailAddress = 'Confirming your email address';
export const emailConfirmed = 'Email address confirmed';
export const thankYou = 'Thank you. Your email address is confirmed.';
export const emailAlreadyConfirmed = 'Email address already confirmed';
export const isAlreadyConfirmed = ({ email }: { email: Value }) =>
  `<strong>${email}</strong> is already confirmed. Each link works once.`;
export const emailNotConfirmed = 'Email address not confirmed';
export const linkIsIncomplete = 'This link is incomplete. Open it from the email again, or copy all of it.';
export const weCanSendAnother =
  'A link works once, for seven days, and a newer one replaces it. We can send you another.';
export const logInForAnother =
  'A link works once, for seven days. Log in to send yourself another one from Account Settings.';
export const emailNotConfirmedYet = 'Email address not confirmed yet';
export const siteCannotBeReached = ({ siteName }: { siteName: Value }) => `${siteName} cannot be reached.`;
export const linkIsStillValid = 'Your link is still valid. Please try again in a moment.';
export const goToHome = 'Go to home';
