import type { Value } from '@opencall/contract/shared/format/messages';

export const yourAccountWillBeDeleted = 'Your account will be deleted';
export const youAskedUsToDelete = ({ siteName, date }: { siteName: Value; date: Value }) =>
  `You asked us to delete your ${siteName} account. It is hidden from now on. On ${date} we permanently delete it, with your profile, your pictures and videos, and everything you wrote.`;
export const weCanceledYourUpcomingShoots =
  'We canceled your upcoming shoots and notified the other participants. If you change your mind, log in before that day to restore everything else.';
export const ifYouChangeYourMind = 'If you change your mind, log in before that day to restore everything.';
export const logInToKeepMy = 'Log in to keep my account';
export const ifThisWasNotYou = ({ supportEmail }: { supportEmail: Value }) =>
  `If this was not you, log in, set a new password immediately, and write to ${supportEmail}.`;
export const yourAccountHasBeenDeleted = 'Your account has been deleted';
export const yourAccountAndItsData = ({ siteName }: { siteName: Value }) =>
  `Your ${siteName} account and its data have been deleted. This is the last email to this address.`;
export const thankYouForBeingA = 'Thank you for being a member.';
