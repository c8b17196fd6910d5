// The functions that inbox offers other features.
export { listHeldMailRecipients } from './held-mail.sql.ts';
export { getOwnMail } from './inbox.service.ts';
export { countUnreadMail } from './unread-mail.sql.ts';
