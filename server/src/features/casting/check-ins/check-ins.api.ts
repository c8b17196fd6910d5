// The functions that other features may use.
export { ABOUT_CHECK_IN } from './contact-emails.service.ts';
export { leaveAsContact } from './contacts.service.ts';
export { type CurrentCheckIn, findCurrentCheckIn } from './current-check-in.sql.ts';
