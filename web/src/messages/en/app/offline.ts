import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const logoutFailed = 'Logout failed';
export const logOutWhenOnline = 'You are offline. Log out when you are back online.';
export const logOutAndLoseUnsent = 'Log out and lose unsent items?';
export const nothing = 'Nothing';
export const unsentItems = ({ unsent }: { unsent: Value }) =>
  `${unsent} on this device did not reach the server and will be deleted if you log out.`;
export const logOut = 'Log out';
export const stay = 'Stay';
export const offlineNote =
  '<strong>You are offline.</strong> Pages that you have not opened on this device need a connection.';
export const offlineNoteSaved = ({ saved }: { saved: Value }) =>
  `<strong>You are offline.</strong> This page shows what was saved at ${saved}.`;
export const pageNotStored =
  'You are offline. This page was not saved on this device. Connect to the internet to open it.';
export const notStored =
  'You are offline. This was not saved on this device. Connect to the internet to see it.';

// Unsent entries
export const messages = ({ count }: Count) =>
  plural(count, { one: '1 message', other: `${numberText(count)} messages` });
export const emails = ({ count }: Count) =>
  plural(count, { one: '1 email', other: `${numberText(count)} emails` });
export const applications = ({ count }: Count) =>
  plural(count, { one: '1 application', other: `${numberText(count)} applications` });
