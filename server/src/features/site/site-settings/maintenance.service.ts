import { MAINTENANCE_MODES } from '@opencall/contract/site/site-settings/maintenance.schemas';
import { z } from 'zod';
import type { SiteDefaults } from '#config/site-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import { changeSettings } from './site-settings.service.ts';

/** What the command line asks for; a running server with the embedded database gets it as a control call. */
export const maintenanceSwitchSchema = z.object({
  maintenance: z.enum(MAINTENANCE_MODES),
  maintenanceMessage: z.string().nullable(),
  maintenanceUntil: z.string().nullable(),
});
export type MaintenanceSwitch = z.output<typeof maintenanceSwitchSchema>;

/** Starts or ends maintenance from the command line. In the audit log it has no actor. */
export const switchMaintenance = (
  tx: Tx,
  { now, defaults, ...patch }: MaintenanceSwitch & { now: Date; defaults: SiteDefaults },
): Promise<void> =>
  changeSettings(tx, {
    patch: { ...patch, askMembers: false },
    actor: { actorId: null, address: null, now },
    defaults,
  });
