// The functions that sanctions offers other features.
export { readAppealGrant } from './appeals.service.ts';
export { reverseHidingSanctions } from './sanctions.queries.ts';
export { assertOwnSanction, listSanctionsOn } from './sanctions-list.service.ts';
