import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const adminsCan = 'You can now use all staff tools and manage the accounts of other members.';
export const moderatorsCan = 'You can now use the moderation panel and decide on reports from members.';
export const roleSubject = ({ role }: { role: Value }) => `Your role is now ${role}`;
export const roleChanged = ({ siteName, from, role }: { siteName: Value; from: Value; role: Value }) =>
  `The team of ${siteName} has changed the role of your account from ${from} to ${role}.`;
export const membersFindYou = 'Other members now find you under this role.';
export const loggedOutSubject = 'You were logged out';
export const loggedOutByTeam = ({ siteName, count }: Count & { siteName: Value }) =>
  plural(count, {
    one: `The team of ${siteName} has logged you out on the device where you were logged in.`,
    other: `The team of ${siteName} has logged you out on all ${count} devices where you were logged in.`,
  });
export const logInAgain =
  'Please log in again. If someone else may know your password, set a new one under “Recover” on the login page.';
export const trialSubject = ({ end }: { end: Value }) => `Your trial runs until ${end}`;
export const trialExtended = ({ siteName, end }: { siteName: Value; end: Value }) =>
  `The team of ${siteName} has extended your trial: you have full access until ${end}.`;
export const devicesLoggedOut = ({ count }: Count) =>
  count === 0
    ? 'No device was logged in.'
    : plural(count, { one: '1 device was logged out.', other: `${count} devices were logged out.` });
export const emailSentTo = ({ email }: { email: Value }) => `We have sent an email to ${email}.`;
