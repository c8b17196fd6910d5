import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { originList, settingDocs, url } from './fields.ts';

const vapidKey = (bytes: number) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must be ${bytes} bytes in base64url`)
    .optional();

export const pushFields = {
  VAPID_PUBLIC_KEY: vapidKey(65).register(settingDocs, {
    does: 'Public key that push messages are signed with, in base64url.',
    absent: 'generated once and kept in `DATA_DIR`',
    required: 'with `VAPID_PRIVATE_KEY`, and with several processes that share no folder',
  }),
  VAPID_PRIVATE_KEY: vapidKey(32).register(settingDocs, {
    does: 'Private key of the pair.',
    absent: 'generated once and kept in `DATA_DIR`',
    required: 'with `VAPID_PUBLIC_KEY`',
  }),
  VAPID_SUBJECT: url(['mailto:', 'https:'], 'mailto:support@talent.example')
    .optional()
    .register(settingDocs, {
      does: 'Contact for push services: a `mailto:` or `https:` address.',
      absent: '`mailto:SUPPORT_EMAIL`',
    }),
  PUSH_ORIGINS: originList('https://push.example').register(settingDocs, {
    does: 'The only origins that push messages may go to, separated by commas. They may be internal.',
    absent: 'every public push service',
  }),
};
const shape = z.object(pushFields);
type PushEnvironment = z.output<typeof shape>;

/** The pair of P-256 keys that this site's push messages are signed with (RFC 8292), base64url. */
export interface VapidKeys {
  /** An uncompressed point: 65 bytes. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

/** Settings for push messages to browsers. */
export interface PushSettings extends VapidKeys {
  /** Contact for push services: a mailto: or https: address. */
  subject: string;
  /** The only origins that push messages may go to. Null: every public https origin. */
  origins: string[] | null;
}

const readVapidKeys = (env: PushEnvironment): VapidKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey) throw new ConfigError('VAPID_PUBLIC_KEY must be set when VAPID_PRIVATE_KEY is.');
  if (!privateKey) throw new ConfigError('VAPID_PRIVATE_KEY must be set when VAPID_PUBLIC_KEY is.');
  return { publicKey, privateKey };
};

/** Push settings from the environment. Absent `keys` are read from or generated in the data folder. */
export interface PushOfEnvironment extends Omit<PushSettings, keyof VapidKeys> {
  keys: VapidKeys | undefined;
}

/** @throws ConfigError for a setting that needs another. */
export const readPush = (env: PushEnvironment & { SUPPORT_EMAIL: string }): PushOfEnvironment => ({
  keys: readVapidKeys(env),
  subject: env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`,
  origins: env.PUSH_ORIGINS ?? null,
});
