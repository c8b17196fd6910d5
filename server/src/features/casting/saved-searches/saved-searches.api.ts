// What saved-searches offers other features.
export { findName as findSearchName } from './saved-searches.queries.ts';
export { endSearchEmails } from './search-emails.service.ts';
