import { voidAgreementsOf } from '#features/casting/agreements/signing.service.ts';
import { refreshPartyCalendars } from '#features/casting/calendar/calendar-shoots.service.ts';
import {
  followCancelledShoot,
  followConfirmedShoot,
} from '#features/casting/check-ins/shoot-changes.service.ts';
import { remindWriters } from '#features/casting/references/reminders.service.ts';
import { cancelShootsOf } from '#features/casting/shoots/cancellation.service.ts';
import type { ShootHooks } from '#features/casting/shoots/shoots.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

/** Connects other features with the steps of a shoot, in this order. */
export const createShootHooks = (platform: Platform): ShootHooks => ({
  onTermsChanged: async (tx, shootId, now) => {
    await refreshPartyCalendars(tx, shootId, now);
    await voidAgreementsOf(tx, platform, { shootId, reason: 'terms' });
  },
  onConfirmed: async (tx, shootId, now) => {
    await refreshPartyCalendars(tx, shootId, now);
    await followConfirmedShoot(tx, { shootId, now });
  },
  onCancelled: async (tx, shootId, now) => {
    await refreshPartyCalendars(tx, shootId, now);
    await voidAgreementsOf(tx, platform, { shootId, reason: 'shoot-ended' });
    await followCancelledShoot(tx, platform, { shootId, now });
    await remindWriters(tx, platform, { shootId });
  },
  onDone: async (tx, shootId) => {
    await remindWriters(tx, platform, { shootId });
  },
});

/** Removes a member from their shoots after a ban or deletion. */
export const createLeaveShoots =
  (platform: Platform, hooks: ShootHooks) =>
  (how: 'banned' | 'left') =>
  (tx: Tx, userId: number): Promise<number> =>
    cancelShootsOf(tx, { ...platform, hooks }, { userId, how });
