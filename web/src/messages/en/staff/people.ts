import type { Value } from '@opencall/contract/shared/format/messages';

export const nowHasTheRoleAnd = ({ username, role }: { username: Value; role: Value }) =>
  `${username} now has the role ${role} and is notified by email.`;
export const isNotifiedByEmailWhen = ({ username }: { username: Value }) =>
  `${username} is notified by email when the trial ends.`;
export const emailNotVerified = 'Email not verified';
export const memberSince = 'Member since';
export const neverSignedIn = 'Never signed in';
export const pleaseEnterAWholeNumber = ({ trialDaysMax }: { trialDaysMax: Value }) =>
  `Please enter a whole number from 1 to ${trialDaysMax}`;
export const setTheRoleOf = 'Set the role of';
export const setRole = 'Set Role';
export const roleSet = 'Role set';
export const endTheSessionsOf = 'End the sessions of';
export const endSessions = 'End Sessions';
export const ending = 'Ending...';
export const sessionsEnded = 'Sessions ended';
export const resendTheVerificationTo = 'Resend the verification to';
export const resendVerification = 'Resend Verification';
export const emailSent = 'Email sent';
export const extendTheTrialOf = 'Extend the trial of';
export const extendTrial = 'Extend Trial';
export const extending = 'Extending...';
export const trialExtended = 'Trial extended';
export const isSignedOutOnAll = ({ username }: { username: Value }) =>
  `${username} is signed out on all devices immediately and notified by email.`;
export const weSendANewLink = ({ email }: { email: Value }) =>
  `We send a new link to ${email}. The previous link stops working.`;
export const aTrialThatHasEnded =
  'A trial that has ended starts again today. The member is notified by email, and it is logged.';
export const chooseADifferentRoleTo = 'Choose a different role to continue.';
export const days = 'Days';
export const n1ToDaysToAdd = ({ trialDaysMax }: { trialDaysMax: Value }) =>
  `1 to ${trialDaysMax} days to add.`;
export const notNeeded = 'Not needed';
export const hidden = 'Hidden';
export const shown = 'Shown';
export const idNotVerified = 'ID not verified';
export const deletedOn = ({ date }: { date: Value }) => `; deleted on ${date}`;
export const devicesSignedIn = 'Devices signed in';
export const twoFactorSignIn = 'Two-factor sign-in';
export const on = 'On';
export const off = 'Off';
export const notConfirmed = 'Not confirmed';
export const reversedDate = ({ date }: { date: Value }) => `reversed ${date}`;
export const noneSoFar = 'None so far.';
export const sanctions = 'Sanctions';
export const changesOfRole = 'Changes of role';
export const theCommandLine = 'the command line';
export const toBy = ({ date, value, to, by }: { date: Value; value: Value; to: Value; by: Value }) =>
  `${date}: ${value} to ${to}, by ${by}`;
export const thisAccountCouldNotBe = 'This account could not be loaded';
export const loadingTheAccount = 'Loading the account';
export const findPeople = 'Find people';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const openOrCloseTheRow = 'Open or close the row';
export const closeTheRow = 'Close the row';
export const theyWorkWhileNoText = 'They work while no text field has the focus.';
export const nameEmailOrId = 'Name, email or id';
export const inGoodStanding = 'In good standing';
export const suspended = 'Suspended';
export const banned = 'Banned';
export const leaving = 'Leaving';
export const trial = 'Trial';
export const paymentOverdue = 'Payment overdue';
export const suspendedUntil = ({ dateTime }: { dateTime: Value }) => `Suspended until ${dateTime}`;
export const setting = 'Setting...';
