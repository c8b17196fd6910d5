// What chat offers other features.
export { countUnreadMessages, getOwnMessage } from './chat.service.ts';
export { answerMember } from './sending.service.ts';
