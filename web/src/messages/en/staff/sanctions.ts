import type { Value } from '@opencall/contract/shared/format/messages';

export const sanctionReversed = 'Sanction reversed';
export const theMemberIsNotifiedAnd = 'The member is notified, and the sanction no longer applies.';
export const failedToReverseTheSanction = 'Failed to reverse the sanction';
export const reverseSanction = ({ id }: { id: Value }) => `Reverse sanction ${id}`;
export const whyItIsReversed = 'Why it is reversed';
export const reversing = 'Reversing...';
export const reverseSanction2 = 'Reverse Sanction';
export const aFormerModerator = 'a former moderator';
export const reversedBy = ({ date, username }: { date: Value; username: Value }) =>
  `reversed ${date} by ${username}`;
export const untilDateTime = ({ dateTime }: { dateTime: Value }) => `until ${dateTime}`;
export const endedDate = ({ date }: { date: Value }) => `ended ${date}`;
export const sanctionBy = ({
  id,
  date,
  username,
  stateOf,
}: {
  id: Value;
  date: Value;
  username: Value;
  stateOf: Value;
}) => `Sanction ${id}, <time>${date}</time> by <bdi>${username}</bdi>; ${stateOf}`;
export const reverse = 'Reverse';
export const reversedBecause = ({ reversalReason }: { reversalReason: Value }) =>
  `Reversed because: ${reversalReason}`;
export const earlierSanctionsCouldNotBe = 'Earlier sanctions could not be loaded';
export const noSanctionsSoFar = 'No sanctions so far.';
export const sanctionsSoFar = 'Sanctions so far';
export const sanctions = 'Sanctions';
export const pleaseChooseWhenTheSuspension = 'Please choose when the suspension ends';
export const sanctionIssued = 'Sanction issued';
export const theMemberIsNotifiedBy = 'The member is notified by email and on the site.';
export const failedToIssueTheSanction = 'Failed to issue the sanction';
export const newSanction = 'New sanction';
export const sanction = 'Sanction';
export const readsItByEmailAnd = ({ username }: { username: Value }) =>
  `${username} reads it, by email and here.`;
export const deciding = 'Deciding...';
export const issueSanction = 'Issue Sanction';
export const sanctionsOn = ({ username }: { username: Value }) => `Sanctions on ${username}`;
export const theMemberIsNotifiedOf =
  'The member is notified of each one with its reason. It is logged and can be reversed.';
export const warn = 'Warn';
export const theMemberIsNotifiedNothing = 'The member is notified; nothing else changes.';
export const hideProfile = 'Hide profile';
export const otherMembersDoNotSee = 'Other members do not see the profile, entries, listings or messages.';
export const suspendUntilADate = 'Suspend until a date';
export const signedOutAndCannotSign =
  'Signed out and cannot sign in; hidden from other members, and their votes do not count.';
export const ban = 'Ban';
export const likeASuspensionButPermanent = 'Like a suspension, but permanent.';
export const warning = 'Warning';
export const profileHidden = 'Profile hidden';
export const suspension = 'Suspension';
