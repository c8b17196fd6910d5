import type { Value } from '@opencall/contract/shared/format/messages';

export const roleSetNotice = ({ username, role }: { username: Value; role: Value }) =>
  `${username} now has the role ${role} and is notified by email.`;

export const trialExtendedNotice = ({ username }: { username: Value }) =>
  `${username} will get an email with the new end date.`;
export const emailNotVerified = 'Email not verified';
export const emailBouncesBadge = 'Email bounces';
export const emailBouncesSince = ({ date, reason }: { date: Value; reason: Value }) =>
  `Emails to this address have bounced since ${date}: ${reason}`;
export const memberSince = 'Member since';
export const neverLoggedIn = 'Never logged in';
export const wholeNumberOfDays = ({ max }: { max: Value }) => `Please enter a whole number from 1 to ${max}`;
export const setRoleTitle = ({ username }: { username: Value }) => `Set the role of ${username}`;
export const setRole = 'Set role';
export const roleSet = 'Role set';
export const endSessionsTitle = ({ username }: { username: Value }) => `End the sessions of ${username}`;
export const endSessions = 'End sessions';
export const ending = 'Ending…';
export const sessionsEnded = 'Sessions ended';
export const resendVerificationTitle = ({ username }: { username: Value }) =>
  `Resend the verification email to ${username}`;
export const resendVerification = 'Resend verification';
export const emailSent = 'Email sent';
export const extendTrialTitle = ({ username }: { username: Value }) => `Extend the trial of ${username}`;
export const extendTrial = 'Extend trial';
export const extending = 'Extending…';
export const trialExtended = 'Trial extended';
export const aboutEndingSessions = ({ username }: { username: Value }) =>
  `${username} is logged out on all devices immediately and notified by email.`;
export const aboutResending = ({ email }: { email: Value }) =>
  `We will send a new link to ${email}. The previous link will stop working.`;
export const aboutResendingToBounced = ({ username, email }: { username: Value; email: Value }) =>
  `Emails to ${email} bounce, so we send none. If the address works again, resend the verification: once ${username} opens the link, we send emails again. If the address is wrong, only ${username} can correct it. A banner on every screen asks them to.`;
export const aboutExtendingTrial =
  'A trial that has ended restarts today. The member is notified by email, and the change is logged.';
export const chooseADifferentRole = 'Choose a different role to continue.';
export const days = 'Days';
export const daysToAdd = ({ max }: { max: Value }) => `Days to add, from 1 to ${max}.`;
export const notNeeded = 'Not needed';
export const hidden = 'Hidden';
export const shown = 'Shown';
export const idNotVerified = 'ID not verified';
export const loggedInDevices = 'Logged-in devices';
export const twoFactorAuthentication = 'Two-factor authentication';
export const on = 'On';
export const off = 'Off';
export const notConfirmed = 'Not confirmed';
export const reversedDate = ({ date }: { date: Value }) => `reversed ${date}`;
export const noneYet = 'None yet.';
export const sanctions = 'Sanctions';
export const sanctionLine = ({
  date,
  kind,
  state,
  reason,
}: {
  date: Value;
  kind: Value;
  state: Value;
  reason: Value;
}) => `${date}: ${kind}, ${state}. ${reason}`;
export const roleChanges = 'Role changes';
export const commandLine = 'the command line';
export const roleChange = ({ date, from, to, by }: { date: Value; from: Value; to: Value; by: Value }) =>
  `${date}: ${from} to ${to}, by ${by}`;
export const accountNotLoaded = 'This account could not be loaded';
export const loadingTheAccount = 'Loading the account';
export const findMembers = 'Find members';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const openOrCloseTheRow = 'Open or close the row';
export const closeTheRow = 'Close the row';
export const aboutShortcuts = 'Shortcuts work when no text field has the focus.';
export const nameEmailOrId = 'Name, email or ID';
export const inGoodStanding = 'In good standing';
export const suspended = 'Suspended';
export const banned = 'Banned';
export const leaving = 'Leaving';
export const trial = 'Trial';
export const paymentOverdue = 'Payment overdue';
export const suspendedUntil = ({ dateTime }: { dateTime: Value }) => `Suspended until ${dateTime}`;
export const setting = 'Setting…';
export const aboutSettingRole = ({ username }: { username: Value }) =>
  `The permissions of ${username} change immediately. They are notified by email, and the change is logged.`;
export const standingWithDeletion = ({ standing, date }: { standing: Value; date: Value }) =>
  `${standing}; account will be deleted on ${date}`;
export const untilDate = ({ date }: { date: Value }) => `until ${date}`;
export const sinceDate = ({ date }: { date: Value }) => `since ${date}`;
export const endedDate = ({ date }: { date: Value }) => `ended ${date}`;
export const active = 'active';
