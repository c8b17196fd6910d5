// The functions that chat offers other features.
export { getOwnMessage } from './chat.service.ts';
export { countUnreadMessages } from './chat.sql.ts';
export { listHeldRecipients } from './held-messages.sql.ts';
export { listConversations } from './reading.service.ts';
export { answerMember } from './sending.service.ts';
