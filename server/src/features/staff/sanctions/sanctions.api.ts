// The functions that sanctions offers other features.
export { readAppealGrant } from './appeals.service.ts';
export { reverseHidingSanctions } from './hiding-sanctions.service.ts';
export { assertOwnSanction } from './own-sanctions.service.ts';
export { listSanctionsOn } from './sanctions-list.service.ts';
