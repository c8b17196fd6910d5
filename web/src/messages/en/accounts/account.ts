import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const emailUpdated = 'Email updated';
export const failedToUpdateEmail = 'Failed to update email';
export const newEmail = 'New Email';
export const itTakesEffectImmediatelyWe =
  'It takes effect immediately. We send a confirmation link to the new address and a notice to the old one.';
export const currentPassword = 'Current Password';
export const updating = 'Updating...';
export const updateEmail = 'Update Email';
export const yourProfileYourGalleryAnd =
  'your profile, your gallery and every file you uploaded, including identity documents';
export const ratingsThatYouGaveAnd =
  'ratings that you gave and received, contest entries and votes, listings';
export const yourEmailsAndConversationsAlso = 'your emails and conversations, also for the other member';
export const suggestionsAndMessagesToSupport = 'suggestions and messages to support';
export const yourStageNameAndEmail = 'your stage name and email address, which others can then use';
export const reportsAboutYourProfileWith =
  'reports about your profile, with a copy of your public profile from that time';
export const paymentRecordsWeKeepThem =
  'payment records: we keep them for 90 days, the payment service as long as the law requires';
export const downloadStarted = 'Download started';
export const yourBrowserSavesTheFile = 'Your browser saves the file.';
export const downloadFailed = 'Download failed';
export const preparing = 'Preparing...';
export const downloadMyData = 'Download my data';
export const aZipFileWithEverything =
  'A zip file with everything you wrote, uploaded or received here: data as JSON, pictures and videos as files.';
export const deleteAccount = 'Delete account';
export const youHaveDaysToChange = ({ deletionDays }: { deletionDays: Value }) =>
  `You have ${deletionDays} days to change your mind: sign in to restore everything. Until then your profile is hidden.`;
export const deleted = 'Deleted';
export const kept = 'Kept';
export const pleaseLogInToAccess = 'Please log in to access account settings.';
export const manageYourAccountEmailAnd = 'Manage your account email and password';
export const accountSettings = 'Account settings';
export const emailAddress = 'Email Address';
export const security = 'Security';
export const devices = 'Devices';
export const yourData = 'Your Data';
export const failedToSave = 'Failed to save';
export const reviewYourPasskeys = 'Review your passkeys';
export const youHaveSetANew =
  'You have set a new password. These passkeys still sign in to your account. Remove any that you do not recognize.';
export const failedToSwitchTwoFactor = 'Failed to switch two-factor on';
export const firstConfirmYourIdentity = 'First, confirm your identity.';
export const continueLabel = 'Continue';
export const twoFactorIsOn = 'Two-factor is on';
export const fromNowOnYouAlso = 'From now on you also need a code to sign in.';
export const scanThisWithYourAuthenticator =
  'Scan this with your authenticator app, then enter the six digits it shows.';
export const qrCodeForYourAuthenticator = 'QR code for your authenticator app';
export const noCameraTypeThisKey = ({ secret }: { secret: Value }) =>
  `No camera? Type this key into the app: <code>${secret}</code>`;
export const switchOn = 'Switch on';
export const yourRecoveryCodes = 'Your recovery codes';
export const setUpTwoFactor = 'Set up two-factor';
export const iHaveSavedThem = 'I have saved them';
export const added = 'Added';
export const usedRelative = ({ relative }: { relative: Value }) => `used ${relative}`;
export const notUsedYet = 'not used yet';
export const renameName = ({ name }: { name: Value }) => `Rename ${name}`;
export const rename = 'Rename';
export const removeName = ({ name }: { name: Value }) => `Remove ${name}`;
export const passkeys = 'Passkeys';
export const youHaveNoPasskeysYet = 'You have no passkeys yet.';
export const addAPasskey = 'Add a passkey';
export const aPasskeySignsYouIn =
  "A passkey signs you in with your fingerprint, your face or your device's PIN. It cannot be guessed or phished, and you need no code.";
export const yourPasskeysCouldNotBe = 'Your passkeys could not be loaded';
export const authenticationCode = 'Authentication Code';
export const theSixDigitsFromYour = 'The six digits from your authenticator app, or a recovery code.';
export const failedToRenamePasskey = 'Failed to rename passkey';
export const renamePasskey = 'Rename passkey';
export const passkeyName = 'Passkey Name';
export const aNameToRecognizeIt = 'A name to recognize it by: the phone, the password manager, the key.';
export const saveName = 'Save name';
export const passkeyRemoved = 'Passkey removed';
export const failedToRemovePasskey = 'Failed to remove passkey';
export const removeName2 = ({ name }: { name: Value }) => `Remove '${name}'?`;
export const itCanNoLongerBe =
  'It can no longer be used to sign in. Your device may keep offering it until you delete it there too.';
export const removePasskey = 'Remove passkey';
export const theEmailCouldNotBe = 'The email could not be sent. Please try again in a moment.';
export const verificationEmailSent = 'Verification email sent';
export const failedToSendVerificationEmail = 'Failed to send verification email';
export const resendVerification = 'Resend verification';
export const currentEmail = 'Current email';
export const verified = 'Verified';
export const notVerified = 'Not verified';
export const weHaveSentAnEmail =
  'We have sent an email with a link to this address. Open the link within seven days to confirm that the address is yours.';
export const failedToSignOut = 'Failed to sign out';
export const android = 'Android';
export const signOutOn = ({ browser, system }: { browser: Value; system: Value }) =>
  `Sign out ${browser} on ${system}`;
export const signingOut = 'Signing out...';
export const signedOut = 'Signed out';
export const signOut = 'Sign out';
export const browserOnSystem = ({ browser, system }: { browser: Value; system: Value }) =>
  `${browser} on ${system}`;
export const addressSeenRelative = ({ address, relative }: { address: Value; relative: Value }) =>
  `${address} · seen <time>${relative}</time>`;
export const thisDevice = 'This device';
export const signOutAllOtherDevices = 'Sign out all other devices';
export const yourDevicesCouldNotBe = 'Your devices could not be loaded';
export const signedInDevices = 'Signed-in devices';
export const youAreNotSignedIn = 'You are not signed in on any other device.';
export const ifYouDoNotRecognize =
  'If you do not recognize one, sign it out and change your password. We show only the network part of each address.';
export const yourAccountWasNotConnected = 'Your account was not connected';
export const connectName = ({ name }: { name: Value }) => `Connect ${name}`;
export const confirmYourIdentityThenAsks = ({ name }: { name: Value }) =>
  `Confirm your identity. Then ${name} asks you to sign in there.`;
export const connecting = 'Connecting...';
export const disconnected = 'Disconnected';
export const notDisconnected = 'Not disconnected';
export const emailSent = 'Email sent';
export const theLinkInItSets = ({ email }: { email: Value }) => `The link in it sets a password (${email}).`;
export const yourAccountHasNoPassword =
  'Your account has no password yet. You need one to change how you sign in or to delete your account.';
export const setAPassword = 'Set a password';
export const connected = 'Connected';
export const asEmail = ({ email }: { email: Value }) => ` as ${email}`;
export const disconnecting = 'Disconnecting...';
export const disconnect = 'Disconnect';
export const signInHereWithIf = ({ name }: { name: Value }) =>
  `Sign in here with ${name}. If two-factor sign-in is on, you still enter a code.`;
export const switchTwoFactorOff = 'Switch two-factor off?';
export const youWillSignInWith =
  'You will sign in with your password only, and your recovery codes will stop working.';
export const failedToSwitchTwoFactorOff = 'Failed to switch two-factor off';
export const twoFactorIsOff = 'Two-factor is off';
export const makeNewRecoveryCodes = 'Make new recovery codes?';
export const yourCurrentCodesStopWorking = 'Your current codes stop working immediately.';
export const makeNewCodes = 'Make new codes';
export const failedToMakeNewCodes = 'Failed to make new codes';
export const on = 'On';
export const off = 'Off';
export const since = 'Since';
export const recoveryCodesLeft = ({ count }: Count) =>
  plural(count, { one: '1 recovery code left.', other: `${count} recovery codes left.` });
export const newRecoveryCodes = 'New recovery codes';
export const switchTwoFactorOff2 = 'Switch two-factor off';
export const twoFactorSignIn = 'Two-factor sign-in';
export const withAnAuthenticatorAppA =
  'With an authenticator app, a stolen password is not enough: signing in also takes a code from your phone.';
export const thisCouldNotBeLoaded = 'This could not be loaded';
export const passwordUpdated = 'Password updated';
export const failedToUpdatePassword = 'Failed to update password';
export const youWillBeSignedOut = 'You will be signed out everywhere else.';
export const newPassword = 'New Password';
export const atLeastCharacters = ({ newPasswordMin }: { newPasswordMin: Value }) =>
  `At least ${newPasswordMin} characters.`;
export const confirmPassword = 'Confirm Password';
export const updatePassword = 'Update Password';
export const yourAccountWillBeDeleted = ({ date }: { date: Value }) =>
  `Your account will be deleted on ${date}`;
export const failedToDeleteAccount = 'Failed to delete account';
export const deleteYourAccount = 'Delete your account?';
export const youWillBeSignedOutEverywhere = ({ deletionDays }: { deletionDays: Value }) =>
  `You will be signed out everywhere and no one will be able to find you. Signing in within ${deletionDays} days restores everything; after that it is deleted permanently.`;
export const keepMyAccount = 'Keep my account';
export const deleteMyAccount = 'Delete my account';
export const thisDeviceHoldsAPasskey = 'This device holds a passkey of your account already.';
export const yourBrowserCouldNotMake = 'Your browser could not make a passkey. Please try again.';
export const failedToAddPasskey = 'Failed to add passkey';
export const passkeyAdded = 'Passkey added';
export const youCanSignInWith = ({ name }: { name: Value }) => `You can sign in with '${name}' now.`;
export const waitingForYourDevice = 'Waiting for your device...';
export const createPasskey = 'Create passkey';
export const useAPasskeyInsteadOf = 'Use a passkey instead of a code';
export const copied = 'Copied';
export const yourRecoveryCodesAreOn = 'Your recovery codes are on the clipboard.';
export const copyingFailed = 'Copying failed';
export const pleaseWriteTheCodesDown = 'Please write the codes down, or download them.';
export const useOneOfTheseCodes =
  'Use one of these codes to sign in when you do not have your app. Each works once. Store them safely: we will not show them again.';
export const recoveryCodes = 'Recovery codes';
export const copy = 'Copy';
export const download = 'Download';
export const thisLinkIsIncompleteOpen =
  'This link is incomplete. Open it from the email again, or copy all of it.';
export const goToHome = 'Go to Home';
export const emailAddressConfirmed = 'Email address confirmed';
export const thankYouYourEmailAddress = 'Thank you. Your email address is confirmed.';
export const emailAddressAlreadyConfirmed = 'Email address already confirmed';
export const isConfirmedAlreadyALink = ({ email }: { email: Value }) =>
  `<strong>${email}</strong> is confirmed already. A link works once.`;
export const emailAddressNotConfirmed = 'Email address not confirmed';
export const aLinkWorksOnceFor =
  'A link works once, for seven days, and a newer one replaces it. We can send you another.';
export const aLinkWorksOnceForSeven =
  'A link works once, for seven days. Log in, and your Account Settings can send you another.';
export const confirmingYourEmailAddress = 'Confirming your email address';
export const emailAddressNotConfirmedYet = 'Email address not confirmed yet';
export const cannotBeReached = ({ siteName }: { siteName: Value }) => `${siteName} cannot be reached.`;
export const yourLinkIsStillValid = 'Your link is still valid. Please try again in a moment.';
export const confirmYourEmailAddress = 'Confirm your email address';
