import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { isDeviceToken, recordDevice } from './known-devices.queries.ts';
import { createToken, hashToken } from './tokens.ts';

/** A device counts as unknown after this time without a sign-in. */
export const DEVICE_KNOWN_MS = 365 * DAY_MS;
const DEVICES_MAX = 20;

type DeviceContext = Pick<Platform, 'config' | 'now'>;

const cookieName = ({ config }: Pick<Platform, 'config'>): string =>
  config.production ? '__Secure-opencall_device' : 'opencall_device';

/** Hash of the device token that the request carries; null without a token. */
export const deviceTokenHash = ({ config }: DeviceContext, request: FastifyRequest): Buffer | null => {
  const token = request.cookies[cookieName({ config })];
  return token ? hashToken(token, config.sessionSecret) : null;
};

interface DeviceSignIn {
  userId: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Records that this device signed in to the account. The token outlives sessions, is used only at sign-in,
 * and grants no access: it separates the owner's wrong passwords from those of strangers.
 */
export const rememberDevice = async (
  platform: DeviceContext,
  tx: Tx,
  { userId, request, reply }: DeviceSignIn,
): Promise<void> => {
  const { config, now } = platform;
  const name = cookieName(platform);
  const carried = request.cookies[name];
  // Replace a foreign token: another person may have planted it and know it.
  const isOurs = carried && (await isDeviceToken(tx, hashToken(carried, config.sessionSecret)));
  const token = isOurs ? carried : createToken();
  const tokenHash = hashToken(token, config.sessionSecret);
  await recordDevice(tx, { userId, tokenHash, now: now(), max: DEVICES_MAX });
  reply.setCookie(name, token, {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.production,
    expires: new Date(now().getTime() + DEVICE_KNOWN_MS),
  });
};
