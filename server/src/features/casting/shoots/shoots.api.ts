// What shoots offers other features.
export { idsOf, type ShootRow } from './shoot-facts.service.ts';
export { noShowSql, statusSql } from './shoot-status.service.ts';
export { findShootById, getShoot, holdShoot, listShoots } from './shoots.service.ts';
