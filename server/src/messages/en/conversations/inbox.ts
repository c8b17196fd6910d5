import type { Value } from '@opencall/contract/shared/format/messages';

export const wroteToYou = ({ sender }: { sender: Value }) => `${sender} wrote to you`;
export const youHaveUnreadEmails = ({ count }: { count: Value }) => `You have ${count} unread emails`;
export const helloUsername = ({ username }: { username: Value }) => `Hello ${username},`;
export const youHaveAnUnreadEmail = 'You have an unread email:';
export const youHaveUnreadEmails2 = 'You have unread emails:';
export const andMoreInYourInbox = ({ rest }: { rest: Value }) => `And ${rest} more in your inbox.`;
export const readTheEmail = 'Read the email';
export const readMyEmails = 'Read my emails';

export const emailDeleted = 'Email deleted successfully';

// Files of the data download
export const aboutEmailsSent =
  'Emails that you sent to other members and did not delete, with their recipients where you may still see them.';
export const aboutEmailsReceived =
  'Emails that other members sent to you and that you did not delete, with their senders where you may still see them.';
