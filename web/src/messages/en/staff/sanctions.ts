import type { Value } from '@opencall/contract/shared/format/messages';

export const sanctionReversed = 'Sanction reversed';
export const reversedNotice = 'The member is notified, and the sanction no longer applies.';
export const couldNotReverseTheSanction = 'Could not reverse the sanction';
export const reverseSanctionNumber = ({ id }: { id: Value }) => `Reverse sanction ${id}`;
export const reasonForReversing = 'Reason for reversing it';
export const reversing = 'Reversing…';
export const reverseSanction = 'Reverse sanction';
export const aFormerModerator = 'a former moderator';
export const reversedBy = ({ date, username }: { date: Value; username: Value }) =>
  `reversed ${date} by ${username}`;
export const untilMoment = ({ dateTime }: { dateTime: Value }) => `until ${dateTime}`;
export const endedDate = ({ date }: { date: Value }) => `ended ${date}`;
export const sanctionFacts = ({
  id,
  date,
  username,
  state,
}: {
  id: Value;
  date: Value;
  username: Value;
  state: Value;
}) => `Sanction ${id}, <time>${date}</time> by <bdi>${username}</bdi>; ${state}`;
export const reverse = 'Reverse';
export const reversedBecause = ({ reason }: { reason: Value }) => `Reversed because: ${reason}`;
export const sanctionsNotLoaded = 'Sanctions could not be loaded';
export const noSanctionsYet = 'No sanctions yet.';
export const allSanctions = 'All sanctions';
export const sanctions = 'Sanctions';
export const chooseAnEnd = 'Please choose when the suspension ends';
export const sanctionIssued = 'Sanction issued';
export const issuedNotice = 'The member is notified by email and on the site.';
export const couldNotIssueTheSanction = 'Could not issue the sanction';
export const newSanction = 'New sanction';
export const sanction = 'Sanction';
export const memberReadsTheReason = ({ username }: { username: Value }) =>
  `${username} can read it in an email and on the site.`;
export const issuing = 'Issuing…';
export const issueSanction = 'Issue sanction';
export const sanctionsOn = ({ username }: { username: Value }) => `Sanctions on ${username}`;
export const aboutSanctions =
  'The member is notified of each sanction and its reason. Sanctions are logged and can be reversed.';
export const warn = 'Warn';
export const aboutWarning = 'The member is notified; nothing else changes.';
export const hideProfile = 'Hide profile';
export const aboutHiding = 'Other members cannot see the profile, entries, listings or messages.';
export const suspendUntilADate = 'Suspend until a date';
export const aboutSuspending =
  'The member is logged out, cannot log in, and is hidden from other members. Their votes do not count.';
export const ban = 'Ban';
export const aboutBanning = 'Like a suspension, but permanent.';
export const warning = 'Warning';
export const profileHidden = 'Profile hidden';
export const suspension = 'Suspension';
export const active = 'active';
export const moreAboutUsername = ({ username }: { username: Value }) => `More about ${username}`;
