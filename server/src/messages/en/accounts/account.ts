import type { Value } from '@opencall/contract/shared/format/messages';

export const yourAccountWillBeDeleted = 'Your account will be deleted';
export const deletionRequested = ({ siteName, date }: { siteName: Value; date: Value }) =>
  `You asked us to delete your ${siteName} account. It is hidden from now on. On ${date} we permanently delete it, with your profile, your pictures and videos, and everything you wrote.`;
export const shootsCanceled =
  'We canceled your upcoming shoots and notified the other participants. If you change your mind, log in before that day to restore everything else.';
export const howToKeepAccount = 'If you change your mind, log in before that day to restore everything.';
export const logInToKeepAccount = 'Log in to keep my account';
export const deletionNotByYou = ({ supportEmail }: { supportEmail: Value }) =>
  `If this was not you, log in, set a new password immediately, and write to ${supportEmail}.`;
export const accountDeletedSubject = 'Your account has been deleted';
export const accountDeleted = ({ siteName }: { siteName: Value }) =>
  `Your ${siteName} account and its data have been deleted. This is the last email to this address.`;
export const thankYou = 'Thank you for being a member.';
// The list of the files in the data download
export const dataOf = ({ siteName, username, time }: { siteName: Value; username: Value; time: Value }) =>
  `The data that ${siteName} stores about ${username}, as of ${time}.`;
export const aboutPortfolioPage =
  'Your portfolio. Open it in a browser; it works without an internet connection.';
export const aboutFilesFolder =
  'Your pictures and videos, as they are stored. The originals of your portfolio are in a folder of their own.';
