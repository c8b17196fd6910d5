import type { Value } from '@opencall/contract/shared/format/messages';

export const wroteToYou = ({ sender }: { sender: Value }) => `${sender} wrote to you`;
export const youHaveUnreadEmails = ({ count }: { count: Value }) => `You have ${count} unread emails`;
export const helloUsername = ({ username }: { username: Value }) => `Hello ${username},`;
export const youHaveAnUnreadEmail = 'You have an unread email:';
export const youHaveUnreadEmails2 = 'You have unread emails:';
export const andMoreInYourInbox = ({ rest }: { rest: Value }) => `And ${rest} more in your inbox.`;
export const readTheEmail = 'Read the email';
export const readMyEmails = 'Read my emails';
