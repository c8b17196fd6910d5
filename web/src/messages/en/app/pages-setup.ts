import type { Value } from '@opencall/contract/shared/format/messages';

export const notSetUp = 'Not set up';
export const noPasskeyWasMade = 'No passkey was made';
export const tryAgainOrChooseA = 'Try again, or choose a password.';
export const firstAdministrator = 'First administrator';
export const whatMembersSeeWhenYou = 'What members see when you write to them.';
export const howYouSignIn = 'How You Sign In';
export const withAPassword = 'With a password';
export const withAPasskeyAFingerprint =
  'With a passkey: a fingerprint, a face, a PIN or a security key, and nothing to remember';
export const yourDeviceAsksYouNext =
  'Your device asks you next. If you ever lose it, a link in an email lets you choose a password, so let the site send emails soon.';
export const waitingForYourPasskey = 'Waiting for your passkey...';
export const createAdministrator = 'Create Administrator';
export const nameAndLook = 'Name and look';
export const saveAndContinue = 'Save and Continue';
export const stepOf = ({ count, count2 }: { count: Value; count2: Value }) => `Step ${count} of ${count2}`;
export const finish = 'Finish';
export const skip = 'Skip';
export const signIn = 'Sign In';
export const thisAddressDoesNotWork = 'This address does not work any more';
export const aSetUpAddressWorks =
  'A set-up address works once, until there is an administrator. The server prints the current one when it starts.';
export const theAddressCouldNotBe = 'The address could not be checked';
export const checkingTheAddress = 'Checking the address';
export const thisSiteHasNoAdministrator =
  'This site has no administrator yet. The account that you create here becomes the first one and can change every setting.';
export const nothingToSetUpHere = 'Nothing to set up here';
export const setUpIsForAdministrators =
  'Set-up is for administrators. To create the first one, open the address that the server prints when it starts.';
export const setUp = 'Set Up';
