import type { Value } from '@opencall/contract/shared/format/messages';

export const couldNotCreateTheAdministrator = 'Could not create the administrator';
export const noPasskeyCreated = 'No passkey was created';
export const tryAgainOrUseAPassword = 'Try again, or use a password.';
export const firstAdministrator = 'First administrator';
export const nameHint = 'Members see this name when you write to them.';
export const howYouLogIn = 'How you log in';
export const withAPassword = 'With a password';
export const withAPasskey =
  'With a passkey (fingerprint, face, PIN or security key): no password to remember';
export const aboutPasskeys =
  'Your device will ask you next. If you lose the device, you can set a password with a link in an email. For that, the site must be able to send emails.';
export const waitingForYourPasskey = 'Waiting for your passkey…';
export const createAdministrator = 'Create administrator';
export const branding = 'Branding';
export const saveAndContinue = 'Save and continue';
export const stepOf = ({ step, steps }: { step: Value; steps: Value }) => `Step ${step} of ${steps}`;
export const finish = 'Finish';
export const skip = 'Skip';
export const logIn = 'Log in';
export const addressNoLongerWorks = 'This address no longer works';
export const aboutSetupAddress =
  'A setup address works only until the first administrator is created. The server prints the current address when it starts.';
export const addressNotChecked = 'The address could not be checked';
export const checkingTheAddress = 'Checking the address';
export const aboutFirstAdministrator =
  'This site has no administrator yet. The account that you create here becomes the first one and can change every setting.';
export const nothingToSetUpHere = 'Nothing to set up here';
export const setupIsForAdministrators =
  'Setup is for administrators. To create the first one, open the address that the server prints when it starts.';
export const setup = 'Setup';
