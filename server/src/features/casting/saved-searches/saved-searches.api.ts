// What saved-searches offers other features.
export { endSearchEmails, findSearchName } from './search-emails.service.ts';
