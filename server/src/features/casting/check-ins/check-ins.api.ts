// What check-ins offers other features.
export { ABOUT_CHECK_IN } from './contact-emails.service.ts';
export { leaveAsContact } from './contacts.service.ts';
