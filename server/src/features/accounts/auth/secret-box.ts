import { open, seal } from '#platform/crypto/aes-gcm.ts';
import { derivedKey } from '#platform/crypto/derived-key.ts';

interface BoxKey {
  secret: string;
  purpose: string;
}

/** Seals a small secret for the database. A stolen database alone opens nothing. */
export const sealSecret = (plain: Buffer, { secret, purpose }: BoxKey): Buffer =>
  seal(plain, { key: derivedKey(secret, purpose) });

/** What was sealed; null when it was sealed with another secret, or changed since. */
export const openSecret = (box: Buffer, { secret, purpose }: BoxKey): Buffer | null => {
  try {
    return open(box, { key: derivedKey(secret, purpose) });
  } catch {
    return null;
  }
};
