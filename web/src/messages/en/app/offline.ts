import type { Value } from '@opencall/contract/shared/format/messages';

export const logoutFailed = 'Logout failed';
export const youAreOfflineLogOut = 'You are offline. Log out when you are back online.';
export const logOutAndLoseUnsent = 'Log out and lose unsent items?';
export const nothing = 'Nothing';
export const onThisDeviceDidNot = ({ unsent }: { unsent: Value }) =>
  `${unsent} on this device did not reach the server. If you log out, this is deleted.`;
export const logOut = 'Log out';
export const stay = 'Stay';
export const youAreOffline = 'You are offline.';
export const pagesThatYouHaveNot = ' Pages that you have not opened on this device need a connection.';
export const thisPageShowsWhatWas = ({ saved }: { saved: Value }) =>
  ` This page shows what was saved at ${saved}.`;
export const youAreOfflineThisPage =
  'You are offline. This page was not saved on your device, so it needs a connection.';
export const youAreOfflineThisIs =
  'You are offline. This is not saved on your device, so it needs a connection.';
