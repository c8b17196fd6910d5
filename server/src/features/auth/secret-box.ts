import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `opencall ${purpose}`, 32));

/** Seals a small secret for the database: nonce, tag, ciphertext. A stolen database alone opens nothing. */
export const sealSecret = (
  plain: Buffer,
  { secret, purpose }: { secret: string; purpose: string },
): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** What was sealed; null when it was sealed with another secret, or changed since. */
export const openSecret = (
  box: Buffer,
  { secret, purpose }: { secret: string; purpose: string },
): Buffer | null => {
  const cipher = createDecipheriv(CIPHER, keyOf(secret, purpose), box.subarray(0, NONCE));
  cipher.setAuthTag(box.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([cipher.update(box.subarray(NONCE + TAG)), cipher.final()]);
  } catch {
    return null;
  }
};
