import { createECDH } from 'node:crypto';
import type { VapidKeys } from '#config/push-settings.ts';
import type { SecretKind } from '#platform/secrets/kept-secret.ts';

const CURVE = 'prime256v1';

/** True if the two keys belong together. */
export const isKeyPair = ({ publicKey, privateKey }: VapidKeys): boolean => {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
};

const makeKeys = (): VapidKeys => {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // The base64url form of a private key lacks leading zero bytes.
  const bytes = pair.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
  return { publicKey, privateKey };
};

const readKeys = (text: string): VapidKeys | undefined => {
  try {
    const { publicKey, privateKey }: VapidKeys = JSON.parse(text);
    return isKeyPair({ publicKey, privateKey }) ? { publicKey, privateKey } : undefined;
  } catch {
    return undefined;
  }
};

/** The keys for the push messages of this site. Browsers subscribe with them. */
export const VAPID_KEYS: SecretKind<VapidKeys> = {
  name: 'vapid-keys.json',
  make: () => JSON.stringify(makeKeys()),
  read: readKeys,
  whenDeleted: 'With new keys every browser has to subscribe to notifications again.',
};
