// The functions that contact offers other features.
export { countOpenTickets } from './contact.service.ts';
