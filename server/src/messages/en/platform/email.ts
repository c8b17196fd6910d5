import type { Value } from '@opencall/contract/shared/format/messages';

export const questionsWriteTo = ({ supportEmail }: { supportEmail: Value }) =>
  `Questions? Write to ${supportEmail}.`;
export const hello = 'Hello,';
export const helloName = ({ username }: { username: Value }) => `Hello ${username},`;
export const unsubscribeFrom = ({ what }: { what: Value }) => `<link>Unsubscribe</link> from ${what}.`;
export const unsubscribeFromText = ({ what }: { what: Value }) => `Unsubscribe from ${what}:`;
export const seeAll = ({ total }: { total: Value }) => `See all ${total}`;
