import type { Value } from '@opencall/contract/shared/format/messages';

export const linkDoesNotWork = 'This link does not work';
export const linkUnknown =
  'Nothing was changed. You can choose your emails in Account Settings, Notifications.';
export const unsubscribe = 'Unsubscribe';
export const noMoreEmailsAbout = ({ about }: { about: Value }) => `No more emails about ${about}?`;
export const unsubscribedFrom = ({ about }: { about: Value }) => `You will get no more emails about ${about}`;
export const noMoreEmailsButCounts = ({ about }: { about: Value }) =>
  `You will get no more emails about ${about}. The site still counts new matches.`;
export const youAreUnsubscribed = 'You are unsubscribed';
export const aboutNotifications = 'notifications';
export const aboutThisSearch = 'this search';
export const aboutSearch = ({ name }: { name: Value }) => `“${name}”`;
