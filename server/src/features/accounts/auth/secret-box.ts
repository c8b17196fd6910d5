import { open, seal } from '#platform/crypto/aes-gcm.ts';
import { derivedKey } from '#platform/crypto/derived-key.ts';

interface BoxKey {
  secret: string;
  purpose: string;
}

/** Encrypts a small secret for the database, so that a stolen database does not reveal it. */
export const encryptSecret = (plain: Buffer, { secret, purpose }: BoxKey): Buffer =>
  seal(plain, { key: derivedKey(secret, purpose) });

/** Decrypts a secret; null if it was encrypted with another key or modified. */
export const decryptSecret = (box: Buffer, { secret, purpose }: BoxKey): Buffer | null => {
  try {
    return open(box, { key: derivedKey(secret, purpose) });
  } catch {
    return null;
  }
};
