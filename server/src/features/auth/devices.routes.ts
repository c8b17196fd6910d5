import * as endpoints from '@opencall/contract/auth/devices.endpoints';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { coarseAddress, describeAgent } from './describe-device.ts';
import { deleteOtherSessions, deleteUserSession, listUserSessions } from './devices.queries.ts';

type SessionFacts = Awaited<ReturnType<typeof listUserSessions>>[number];

const presentDevice = (row: SessionFacts, viewer: Viewer) => ({
  id: row.id,
  ...describeAgent(row.userAgent),
  address: coarseAddress(row.address),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === viewer.session.id,
});

const countDevices = (count: number): string => {
  if (count === 0) return 'No other device was signed in.';
  return count === 1 ? '1 other device is signed out.' : `${count} other devices are signed out.`;
};

export const registerDevicesRoutes = (api: Api, { database, now }: Platform): void => {
  api.read(endpoints.listDevices, async (db, { viewer }) => {
    const rows = await listUserSessions(db, viewer.userId, now());
    const devices = rows.map((row) => presentDevice(row, viewer));
    return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)];
  });
  api.handle(endpoints.signOutDevice, async ({ viewer, params }) => {
    if (params.id === viewer.session.id) throw new AppError('CURRENT_SESSION');
    const call = { userId: viewer.userId, sessionId: params.id };
    if (!(await database.autocommit((tx) => deleteUserSession(tx, call))))
      throw new AppError('DEVICE_NOT_FOUND');
    return { message: 'The device is signed out.' };
  });
  api.handle(endpoints.signOutOtherDevices, async ({ viewer }) => {
    const call = { userId: viewer.userId, keptId: viewer.session.id };
    return { message: countDevices(await database.autocommit((tx) => deleteOtherSessions(tx, call))) };
  });
};
