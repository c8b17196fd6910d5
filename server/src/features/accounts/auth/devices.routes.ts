import * as endpoints from '@opencall/contract/accounts/auth/devices.endpoints';
import * as m from '#messages/accounts/answers.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.service.ts';

export const registerDevicesRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.listDevices, (db, { viewer }) => listDevices(db, viewer, now()));
  api.handle(endpoints.signOutDevice, async ({ viewer, params }) => {
    await signOutDevice(database, viewer, params.id);
    return { message: m.theDeviceIsLoggedOut };
  });
  api.handle(endpoints.signOutOtherDevices, async ({ viewer }) => ({
    message: m.otherDevicesLoggedOut({ count: await signOutOtherDevices(database, viewer) }),
  }));
};
