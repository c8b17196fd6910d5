import type { Value } from '@opencall/contract/shared/format/messages';

export const warningSubject = 'A warning about your account';
export const warningText = ({ siteName }: { siteName: Value }) =>
  `A moderator of ${siteName} has sent you a warning. Your account works as before.`;
export const hiddenSubject = 'Your profile has been hidden';
export const hiddenText =
  'Other members can no longer find or see your profile, contest entries, listings or messages. You can still log in and edit them.';
export const hiddenUndone =
  'When our team shows your profile again, everything comes back, including the votes for your entries.';
export const suspensionEffects =
  'You are logged out everywhere. Your profile, listings and contest entries are hidden, and your votes do not count.';
export const suspendedSubject = ({ moment }: { moment: Value }) =>
  `Your account is suspended until ${moment}`;
export const suspendedText = ({ moment }: { moment: Value }) => `Your account is suspended until ${moment}.`;
export const untilThen = ({ effects }: { effects: Value }) => `Until then: ${effects}`;
export const bannedSubject = 'Your account has been banned';
export const bannedText = 'Your account has been banned.';
export const membershipEnds = 'If you pay for a membership, it ends now and you are not charged again.';
export const howToAppealWithLink = ({ supportEmail, id }: { supportEmail: Value; id: Value }) =>
  `If you think this is wrong, use the Appeal link or write to ${supportEmail} and mention sanction ${id}.`;
export const howToAppealAtLogin = ({ supportEmail, id }: { supportEmail: Value; id: Value }) =>
  `If you think this is wrong, try to log in and appeal there, or write to ${supportEmail} and mention sanction ${id}.`;
export const shootsCanceled = 'Your upcoming shoots were canceled, and the other participants were notified.';
export const thisIsSanction = ({ id, appealBy }: { id: Value; appealBy: Value }) =>
  `This is sanction ${id}. ${appealBy}`;
export const appeal = 'Appeal';
export const reversedSubject = ({ id }: { id: Value }) => `Sanction ${id} on your account was reversed`;
export const reversedText = ({ moment }: { moment: Value }) =>
  `The sanction of ${moment} on your account was reversed and no longer applies.`;
export const suspensionOverSubject = 'Your suspension is over';
export const suspensionOverText =
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
