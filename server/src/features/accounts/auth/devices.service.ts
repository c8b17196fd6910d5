import type { Device } from '@opencall/contract/accounts/auth/devices.endpoints';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { coarseAddress, describeAgent } from './describe-device.ts';
import { deleteUserSession, listUserSessions } from './devices.queries.ts';
import { deleteUserSessions } from './live-sessions.service.ts';

type SessionFacts = Awaited<ReturnType<typeof listUserSessions>>[number];

const presentDevice = (row: SessionFacts, viewer: Viewer): Device => ({
  id: row.id,
  ...describeAgent(row.userAgent),
  address: coarseAddress(row.address),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === viewer.session.id,
});

/** Lists the devices on which the viewer is signed in: this device first, then the last seen. */
export const listDevices = async (db: Db, viewer: Viewer, now: Date): Promise<Device[]> => {
  const rows = await listUserSessions(db, viewer.userId, now);
  const devices = rows.map((row) => presentDevice(row, viewer));
  return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)];
};

/** Signs another device of the viewer out. @throws CURRENT_SESSION, DEVICE_NOT_FOUND. */
export const signOutDevice = async (database: Database, viewer: Viewer, sessionId: number): Promise<void> => {
  if (sessionId === viewer.session.id) throw new AppError('CURRENT_SESSION');
  const call = { userId: viewer.userId, sessionId };
  if (!(await database.autocommit((tx) => deleteUserSession(tx, call))))
    throw new AppError('DEVICE_NOT_FOUND');
};

/** Signs the viewer out on all other devices and ends their API tokens. @returns how many devices were signed out. */
export const signOutOtherDevices = (database: Database, { userId, session }: Viewer): Promise<number> =>
  database.transaction((tx) => deleteUserSessions(tx, userId, session.id));
