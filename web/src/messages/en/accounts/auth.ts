import type { Value } from '@opencall/contract/shared/format/messages';

export const yourMessageCouldNotBe = 'Your message could not be sent. Check your connection and try again.';
export const messageSent = 'Message Sent';
export const yourMessageHasBeenSent = 'Your message has been sent to our moderators.';
export const yourAppealIsWithOur = 'Your appeal is with our moderators. They answer by email.';
export const appeal = 'Appeal';
export const doYouThinkThisIs = 'Do you think this is wrong? Tell our moderators why.';
export const aMessageIsMissing = 'A message is missing';
export const loginSuccessful = 'Login Successful';
export const youHaveBeenLoggedIn = 'You have been logged in successfully';
export const loginFailed = 'Login Failed';
export const missingFields = 'Missing Fields';
export const pleaseEnterBothEmailAnd = 'Please enter both email and password';
export const logoutSuccessful = 'Logout Successful';
export const youHaveBeenLoggedOut = 'You have been logged out successfully';
export const logoutFailed = 'Logout Failed';
export const loginTest = 'Login test';
export const loggingIn = 'Logging in...';
export const logout = 'Logout';
export const userId = 'User ID';
export const checkingYourSession = 'Checking your session...';
export const authenticated = 'Authenticated';
export const notAuthenticated = 'Not Authenticated';
export const sessionRefreshed = 'Session Refreshed';
export const yourSessionIsActive = 'Your session is active';
export const sessionRefreshFailed = 'Session Refresh Failed';
export const refreshingSession = 'Refreshing session...';
export const debugInfoFetched = 'Debug Info Fetched';
export const theAnswerFromTheServer = 'The answer from the server is shown below';
export const failedToFetchDebugInfo = 'Failed to Fetch Debug Info';
export const fetching = 'Fetching...';
export const fetchDebugInfo = 'Fetch Debug Info';
export const authDebug = 'Auth Debug';
export const loginTest2 = 'Login Test';
export const authenticationStatus = 'Authentication Status';
export const debugInfo = 'Debug Info';
export const forgotYourPassword = 'Forgot your password?';
export const loginFailed2 = 'Login failed';
export const failedToLogin = 'Failed to login';
export const welcomeBack = 'Welcome back';
export const joinSiteName = ({ siteName }: { siteName: Value }) => `Join ${siteName}`;
export const recoverYourAccount = 'Recover your account';
export const signInOrJoin = 'Sign in or join';
export const register = 'Register';
export const recover = 'Recover';
export const waitingForYourPasskey = 'Waiting for your passkey...';
export const signInWithAPasskey = 'Sign in with a passkey';
export const idPictureOptional = 'ID Picture (optional)';
export const chooseAnother = 'Choose another';
export const chooseAPicture = 'Choose a picture';
export const removeIdPicture = 'Remove ID picture';
export const neededForTheVerifiedBadge =
  'Needed for the verified badge. Only you and the moderators can see it.';
export const sendingYourIdPicture = 'Sending your ID picture';
export const resetFailed = 'Reset failed';
export const failedToResetPassword = 'Failed to reset password';
export const chooseANewPasswordYou = 'Choose a new password. You will be signed out everywhere else.';
export const newPassword = 'New Password';
export const atLeast6Characters = 'At least 6 characters.';
export const confirmPassword = 'Confirm Password';
export const resetPassword = 'Reset Password';
export const nowEnterTheSixDigits =
  'Now enter the six digits from your authenticator app, or a recovery code.';
export const authenticationCode = 'Authentication Code';
export const verify = 'Verify';
export const backToThePassword = 'Back to the password';
export const appealAgainstSanction = ({ sanction }: { sanction: Value }) =>
  `Appeal against sanction ${sanction}`;
export const writeTo = ({ supportEmail }: { supportEmail: Value }) => `Write to ${supportEmail}`;
export const signInRefused = 'Sign-in refused';
export const youCannotSignInAt = 'You cannot sign in at the moment';
export const weHaveEmailedYouThe =
  'We have emailed you the reason. Your profile, listings and entries are kept and return when the sanction ends or is reversed.';
export const backToLogin = 'Back to Login';
export const youHaveBeenLoggedInSuccessfully =
  'You have been logged in successfully. Your account stays: it will not be deleted.';
export const howWeHandleYourData = 'How we handle your data is described in the <link>Privacy Policy</link>.';
export const theTermsCouldNotBe =
  'The terms could not be loaded. Check your connection and load the page again.';
export const theNameOtherMembersSee = 'The name other members see. You can change it later.';
export const selectARole = 'Select a role';
export const dateOfBirth = 'Date of Birth';
export const iAgreeToTheTerms = 'I agree to the Terms of Service';
export const ourTeamReviewsNewMembers =
  'Our team reviews new members. You can finish your profile right away. Others can find you once you are approved.';
export const invitationCode = 'Invitation Code';
export const youNeedAnInvitationFrom = 'You need an invitation from the team to join.';
export const continueWith = 'Continue with';
export const yourAccountIsConnected = 'Your account is connected';
export const youCanSignInWith = 'You can sign in with it from now on.';
export const thisIdentityIsAlreadyIn = 'This identity is already in use';
export const itBelongsToAnotherAccount = 'It belongs to another account on this site.';
export const youDidNotSignIn = 'You did not sign in';
export const nothingHasChangedTryAgain = 'Nothing has changed. Try again, or sign in another way.';
export const yourAccountIsSuspended = 'Your account is suspended';
export const signInWithYourPassword = 'Sign in with your password to see the reason and to appeal.';
export const thisDidNotWork = 'This did not work';
export const theProviderCouldNotConfirm =
  'The provider could not confirm who you are, or it took too long. Please try again.';
export const accountSettings = 'Account settings';
export const signIn = 'Sign in';
export const oneMoreStep = 'One more step';
export const almostThere = 'Almost there';
export const checkYourEmail = 'Check Your Email';
export const ifHasAnAccountHere = ({ email }: { email: Value }) =>
  `If <strong>${email}</strong> has an account here, we have sent it an email with a link to set a new password. The link works for one hour.`;
export const useAnotherAddress = 'Use another address';
export const recoveryFailed = 'Recovery failed';
export const failedToRecoverCredentials = 'Failed to recover credentials';
export const enterTheAddressYouRegistered =
  'Enter the address you registered with. We will email you a link to set a new password.';
export const sendRecoveryEmail = 'Send Recovery Email';
export const youMustBe18Years = 'You must be 18 years or older to register.';
export const failedToRegisterPleaseTry = 'Failed to register. Please try again.';
export const tickTheBoxToAccept = 'Tick the box to accept the terms. Then you can register.';
export const nameTaken = 'name taken';
export const failedToSubmitRegistrationForm = 'Failed to submit registration form. Please try again.';
export const registrationFailed = 'Registration failed';
export const registering = 'Registering...';
export const hasConfirmedWhoYouAre = ({ name }: { name: Value }) =>
  `${name} has confirmed who you are. This creates your account. From then on you sign in with ${name}.`;
export const yourAccountUsesTwoFactor =
  'Your account uses two-factor sign-in. Enter the six digits that your authenticator app shows, or one of your recovery codes.';
