// The functions that other features may use.
export { ABOUT_CHECK_IN } from './contact-emails.service.ts';
export { leaveAsContact } from './contacts.service.ts';
export { findCurrentCheckIn } from './current-check-in.sql.ts';
