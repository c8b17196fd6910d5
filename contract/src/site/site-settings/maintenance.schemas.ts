import { z } from 'zod';
import { timestampSchema } from '#shared/ids.ts';

/** `read-only`: members can look at everything and change nothing. `closed`: only staff get in. */
export const MAINTENANCE_MODES = ['off', 'read-only', 'closed'] as const;
export type MaintenanceMode = (typeof MAINTENANCE_MODES)[number];

export const MAINTENANCE_MESSAGE_MAX = 300;

/** The current maintenance, as everyone sees it; null: none. */
export const maintenanceSchema = z
  .object({
    mode: z.enum(['read-only', 'closed']),
    /** The host's sentence; null: the built-in one. */
    message: z.string().nullable(),
    /** The expected end. Maintenance lasts until it is switched off, also after this time. */
    until: timestampSchema.nullable(),
  })
  .nullable();
export type Maintenance = z.infer<typeof maintenanceSchema>;
