import type { Tx } from '#platform/database/database.ts';
import { idsOf } from './shoot-parties.ts';
import type { ShootRow } from './shoots.sql.ts';

/** Makes the parties' open pages reload the shoot and their lists. */
export const announceShoot = (tx: Tx, shoot: Pick<ShootRow, 'id' | 'parties'>): void =>
  tx.publish({ to: idsOf(shoot), type: 'invalidate', data: { topic: 'shoots', id: shoot.id } });

/** Makes open staff panels reload the disputes. */
export const announceDisputes = (tx: Tx): void =>
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'disputes' } });
