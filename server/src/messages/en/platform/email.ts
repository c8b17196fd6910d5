import type { Value } from '@opencall/contract/shared/format/messages';

export const questionsWriteTo = ({ supportEmail }: { supportEmail: Value }) =>
  `Questions? Write to ${supportEmail}.`;
export const hello = 'Hello,';
export const helloName = ({ username }: { username: Value }) => `Hello ${username},`;
export const unsubscribeFrom = ({ what }: { what: Value }) => `<link>Unsubscribe</link> from ${what}.`;
export const unsubscribeFromText = ({ what }: { what: Value }) => `Unsubscribe from ${what}:`;
export const seeAll = ({ total }: { total: Value }) => `See all ${total}`;
// Background jobs
export const emailJob = ({ subject, to }: { subject: Value; to: Value }) => `${subject}, to ${to}`;
export const reminderJob = ({ to }: { to: Value }) => `Reminder, to ${to}`;

// Answers to a test email
export const writtenToOutbox = ({ path }: { path: Value }) =>
  `There is no mail server (SMTP_URL is not set): the email was written to ${path}.`;
