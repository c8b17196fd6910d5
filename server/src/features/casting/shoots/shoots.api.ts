// The functions that other features may use.

export { countDisputeRows } from './disputes.sql.ts';
export { canAllSeeEachOther } from './party-visibility.sql.ts';
export { noShowSql, statusSql } from './shoot-json.sql.ts';
export { findNextShoot, listShootNeeds } from './shoot-needs.sql.ts';
export { idsOf } from './shoot-parties.ts';
export { findShootById, getShoot, listShoots, lockShootForParty } from './shoots.service.ts';
export type { ShootRow } from './shoots.sql.ts';
