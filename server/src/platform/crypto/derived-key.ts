import { hkdfSync } from 'node:crypto';

/** Derives a key of 32 bytes for one purpose from a secret of the configuration (HKDF, SHA-256). */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `opencall ${purpose}`, 32));
