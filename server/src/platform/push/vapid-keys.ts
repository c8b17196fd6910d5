import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pair of P-256 keys that this site's push messages are signed with (RFC 8292), base64url. */
export interface VapidKeys {
  /** An uncompressed point: 65 bytes. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

const CURVE = 'prime256v1';

/** Whether the two belong together. */
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
  // A private key that begins with zero bytes comes without them.
  const bytes = pair.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
  return { publicKey, privateKey };
};

/**
 * The keys of a data folder, made once and readable by its owner alone. Browsers subscribe with them: whoever
 * loses them loses every subscription.
 */
export const keptVapidKeys = (dataDir: string): VapidKeys => {
  const file = join(dataDir, 'vapid-keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, `${JSON.stringify(makeKeys())}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process that starts at the same time has just made them.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
};
