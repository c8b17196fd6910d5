import type { Value } from '@opencall/contract/shared/format/messages';

// The page with the tabs
export const logInOrJoin = 'Log in or join';
export const welcomeBack = 'Welcome back';
export const joinSiteName = ({ siteName }: { siteName: Value }) => `Join ${siteName}`;
export const recoverYourAccount = 'Recover your account';
export const register = 'Register';
export const recover = 'Recover';
export const backToLogin = 'Back to login';

// Login
export const loggingIn = 'Logging in…';
export const loginSuccessful = 'Login Successful';
export const youHaveBeenLoggedIn = 'You have been logged in successfully';
export const loggedInAccountKept = 'You have been logged in successfully. Your account will not be deleted.';
export const loginFailed = 'Login failed';
export const failedToLogin = 'Failed to login';
export const forgotYourPassword = 'Forgot your password?';
export const logInWithAPasskey = 'Log in with a passkey';
export const waitingForYourPasskey = 'Waiting for your passkey…';
export const enterTheSixDigits =
  'Enter the six digits from your authenticator app, or one of your recovery codes.';
export const authenticationCode = 'Authentication code';
export const verify = 'Verify';
export const backToThePassword = 'Back to the password';

// A suspended or banned member
export const loginRefused = 'Login refused';
export const youCannotLogIn = 'You cannot log in right now';
export const weEmailedYouTheReason =
  'We have emailed you the reason. Your profile, listings and entries are kept. They return if the sanction ends or is reversed.';
export const appeal = 'Appeal';
export const appealHint = 'Do you think this is wrong? Tell our team why.';
export const appealIsEmpty = 'Please write a message';
export const messageSent = 'Message Sent';
export const messageHasBeenSent = 'Your message has been sent to our moderators.';
export const couldNotSendYourAppeal = 'Could not send your appeal';
export const appealSent = 'Our team has received your appeal and will answer by email.';
export const appealOfSanction = ({ sanction }: { sanction: Value }) => `Appeal of sanction ${sanction}`;
export const writeTo = ({ supportEmail }: { supportEmail: Value }) => `Write to ${supportEmail}`;

// Registration
export const stageNameHint = 'The name other members see. You can change it later.';
export const atLeastSixCharacters = 'At least 6 characters.';
export const selectARole = 'Select a role';
export const dateOfBirth = 'Date of Birth';
export const idPictureOptional = 'ID picture (optional)';
export const idPictureHint = 'Needed for the verified badge. Only you and our team can see it.';
export const choosePicture = 'Choose a picture';
export const chooseAnother = 'Choose another';
export const removeIdPicture = 'Remove ID picture';
export const sendingIdPicture = 'Sending your ID picture';
export const weReviewNewMembers =
  'Our team reviews new members. You can finish your profile right away. Others can find you once you are approved.';
export const invitationCode = 'Invitation code';
export const invitationNeeded = 'You need an invitation from our team to join.';
export const howWeHandleYourData = 'How we handle your data is described in the <link>Privacy Policy</link>.';
export const termsDidNotLoad =
  'The terms could not be loaded. Check your connection and load the page again.';
export const agreeToTerms = 'I agree to the Terms of Service';
export const checkTheBox = 'Check the box to accept the terms. Then you can register.';
export const registering = 'Registering…';
export const registrationFailed = 'Registration failed';
export const youMustBeOfAge = 'You must be 18 years or older to register.';
export const failedToRegister = 'Failed to register. Please try again.';
export const failedToSubmitForm = 'Failed to submit registration form. Please try again.';

// Recovery
export const recoveryLead =
  'Enter the address you registered with. We will email you a link to set a new password.';
export const sendRecoveryEmail = 'Send Recovery Email';
export const recoveryFailed = 'Recovery failed';
export const failedToRecoverCredentials = 'Failed to recover credentials';
export const checkYourEmail = 'Check Your Email';
export const ifThereIsAnAccount = ({ email }: { email: Value }) =>
  `If <strong>${email}</strong> has an account here, we have sent it an email with a link to set a new password. The link works for one hour.`;
export const useAnotherAddress = 'Use another address';
export const chooseANewPassword = 'Choose a new password. You will be logged out everywhere else.';
export const newPassword = 'New Password';
export const confirmPassword = 'Confirm Password';
export const resetPassword = 'Reset Password';
export const resetFailed = 'Reset failed';
export const failedToResetPassword = 'Failed to reset password';

// Login with a provider
export const continueWith = ({ name }: { name: Value }) => `Continue with ${name}`;
export const oneMoreStep = 'One more step';
export const almostThere = 'Almost there';
export const identityConfirmed = ({ name }: { name: Value }) =>
  `${name} has confirmed who you are. Complete your account below. From then on you log in with ${name}.`;
export const accountConnected = 'Your account is connected';
export const youCanNowUseIt = 'You can now log in with it.';
export const loginInUse = 'This login is already in use';
export const loginBelongsToOther = 'It is connected to another account on this site.';
export const youDidNotLogIn = 'You did not log in';
export const nothingHasChanged = 'Nothing has changed. Try again, or log in another way.';
export const accountSuspended = 'Your account is suspended';
export const logInToSeeTheReason = 'Log in with your password to see the reason and to appeal.';
export const loginDidNotWork = 'Login did not work';
export const providerDidNotConfirm =
  'The provider could not confirm who you are, or it took too long. Please try again.';
export const accountSettings = 'Account settings';
export const logIn = 'Log in';

// The diagnostic page
export const authDebug = 'Auth debug';
export const loginTest = 'Login test';
export const missingFields = 'Missing Fields';
export const pleaseEnterBoth = 'Please enter both email and password';
export const testLoginFailed = 'Login Failed';
export const logout = 'Logout';
export const logoutSuccessful = 'Logout Successful';
export const youHaveBeenLoggedOut = 'You have been logged out successfully';
export const logoutFailed = 'Logout Failed';
export const authenticationStatus = 'Authentication status';
export const checkingYourSession = 'Checking your session…';
export const authenticated = 'Authenticated';
export const notAuthenticated = 'Not Authenticated';
export const userId = 'User ID';
export const refreshingSession = 'Refreshing session...';
export const sessionRefreshed = 'Session Refreshed';
export const yourSessionIsActive = 'Your session is active';
export const sessionRefreshFailed = 'Session Refresh Failed';
export const debugInfo = 'Debug Info';
export const fetchDebugInfo = 'Fetch Debug Info';
export const fetching = 'Fetching…';
export const debugInfoFetched = 'Debug Info Fetched';
export const serverAnswerIsBelow = 'The answer from the server is shown below';
export const failedToFetchDebugInfo = 'Failed to Fetch Debug Info';
export const noNewAccounts =
  'The site is being maintained. New accounts cannot be created until the maintenance ends.';
