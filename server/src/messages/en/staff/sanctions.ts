import type { Value } from '@opencall/contract/shared/format/messages';

export const aWarningAboutYourAccount = 'A warning about your account';
export const aModeratorOfHasSent = ({ siteName }: { siteName: Value }) =>
  `A moderator of ${siteName} has sent you a warning. Your account works as before.`;
export const yourProfileHasBeenHidden = 'Your profile has been hidden';
export const otherMembersCanNoLonger =
  'Other members can no longer find or see your profile, contest entries, listings or messages. You can still log in and edit them.';
export const whenOurTeamShowsYour =
  'When our team shows your profile again, everything comes back, including the votes for your entries.';
export const youAreLoggedOutEverywhere =
  'You are logged out everywhere. Your profile, listings and contest entries are hidden, and your votes do not count.';
export const yourAccountIsSuspendedUntil = ({ moment }: { moment: Value }) =>
  `Your account is suspended until ${moment}`;
export const yourAccountIsSuspendedUntil2 = ({ moment }: { moment: Value }) =>
  `Your account is suspended until ${moment}.`;
export const untilThen = ({ effects }: { effects: Value }) => `Until then: ${effects}`;
export const yourAccountHasBeenBanned = 'Your account has been banned';
export const yourAccountHasBeenBanned2 = 'Your account has been banned.';
export const ifYouPayForA = 'If you pay for a membership, it ends now and you are not charged again.';
export const ifYouThinkThisIs = ({ supportEmail, id }: { supportEmail: Value; id: Value }) =>
  `If you think this is wrong, use the Appeal link or write to ${supportEmail} and mention sanction ${id}.`;
export const ifYouThinkThisIsWrong = ({ supportEmail, id }: { supportEmail: Value; id: Value }) =>
  `If you think this is wrong, try to log in and appeal there, or write to ${supportEmail} and mention sanction ${id}.`;
export const yourUpcomingShootsWereCanceled =
  'Your upcoming shoots were canceled, and the other participants were notified.';
export const thisIsSanction = ({ id, appealBy }: { id: Value; appealBy: Value }) =>
  `This is sanction ${id}. ${appealBy}`;
export const appeal = 'Appeal';
export const sanctionOnYourAccountWas = ({ id }: { id: Value }) =>
  `Sanction ${id} on your account was reversed`;
export const theSanctionOfOnYour = ({ moment }: { moment: Value }) =>
  `The sanction of ${moment} on your account was reversed and no longer applies.`;
export const yourSuspensionIsOver = 'Your suspension is over';
export const yourSuspensionIsOverYou =
  'Your suspension is over. You can log in again, and your profile, listings and contest entries are visible again.';
export const reasonText = ({ reason }: { reason: Value }) => `Reason: ${reason}`;
export const suspensionEndInPast = 'The suspension must end in the future';
export const suspensionTooLong = ({ max }: { max: Value }) =>
  `A suspension ends within ${max} days; a ban has no end`;
export const accountSuspendedUntil = ({ time, id }: { time: Value; id: Value }) =>
  `Your account is suspended until ${time} (sanction ${id}).`;
export const accountBanned = ({ id }: { id: Value }) => `Your account has been banned (sanction ${id}).`;
export const howToAppeal = ({ fact, supportEmail }: { fact: Value; supportEmail: Value }) =>
  `${fact} To appeal, write to ${supportEmail} and name the sanction.`;

export const profileShownAgain = 'The profile was shown again.';

// Files of the data download
export const aboutSanctions = 'Warnings and other sanctions on your account, and whether they were reversed.';
