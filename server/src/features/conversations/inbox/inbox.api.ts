// What inbox offers other features.
export { getOwnMail } from './inbox.service.ts';
export { countUnreadMail } from './unread-mail.service.ts';
