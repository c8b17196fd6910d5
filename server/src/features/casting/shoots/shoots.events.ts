import type { Tx } from '#platform/database/database.ts';
import { idsOf, type ShootRow } from './shoot-facts.service.ts';

/** The parties read the shoot and their lists again. */
export const announceShoot = (tx: Tx, shoot: Pick<ShootRow, 'id' | 'parties'>): void =>
  tx.publish({ to: idsOf(shoot), type: 'invalidate', data: { topic: 'shoots', id: shoot.id } });

/** Open panels of staff read the disputes again. */
export const announceDisputes = (tx: Tx): void =>
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'disputes' } });
