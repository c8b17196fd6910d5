// The functions that other features may use.
export { findName as findSearchName } from './saved-searches.queries.ts';
export { endSearchEmails } from './saved-searches.service.ts';
