import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

interface Signing {
  /** A secret of the configuration; a new one makes all signatures invalid. */
  secret: string;
  /** A signature for one purpose is invalid for all others. */
  purpose: string;
}

const signatureOf = (facts: string, { secret, purpose }: Signing): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(facts).digest();

/** Signs facts that a client keeps (HMAC, SHA-256): base64url. The facts contain the time of expiry. */
export const sign = (facts: string, signing: Signing): string =>
  signatureOf(facts, signing).toString('base64url');

/**
 * True if this server signed these facts and they have not expired. @param signed `expires` in milliseconds
 * since 1970, as in the facts; still valid at that moment.
 */
export const isSigned = (
  { facts, signature, expires, now }: { facts: string; signature: string; expires: number; now: Date },
  signing: Signing,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(facts, signing);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && expires >= now.getTime();
};
