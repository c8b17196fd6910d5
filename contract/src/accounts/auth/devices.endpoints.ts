import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams, idSchema, timestampSchema } from '#shared/ids.ts';
import * as routes from './devices.routes.ts';

/** A device on which the member is signed in, with names of browser and system, and its network. */
const deviceSchema = z.object({
  id: idSchema,
  browser: z.string(),
  system: z.string(),
  /** The network without the host part: `203.0.x.x`, `2001:db8:…`. */
  address: z.string(),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema,
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = defineEndpoint(routes.listDevices, {
  rateLimit: 'read',
  sessionOnly: true,
  summary: "The caller's signed-in devices: this one first, then the last seen",
  response: z.array(deviceSchema),
});

export const signOutDevice = defineEndpoint(routes.signOutDevice, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Sign another device out',
  params: idParams,
  response: messageSchema,
  errors: ['DEVICE_NOT_FOUND', 'CURRENT_SESSION'],
});

export const signOutOtherDevices = defineEndpoint(routes.signOutOtherDevices, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Sign out everywhere but here',
  response: messageSchema,
});
