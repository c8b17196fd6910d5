import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

interface Signing {
  /** Of the configuration; a new one makes all signatures invalid. */
  secret: string;
  /** A signature made for one purpose is worth nothing for another. */
  purpose: string;
}

const signatureOf = (facts: string, { secret, purpose }: Signing): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(facts).digest();

/** Signs facts that a client carries (HMAC, SHA-256): base64url. The facts name the moment until which they are good. */
export const sign = (facts: string, signing: Signing): string =>
  signatureOf(facts, signing).toString('base64url');

/**
 * Whether this server signed these facts and their time is not over.
 * @param signed `expires` in milliseconds since 1970, as the facts say it; still good at that moment.
 */
export const isSigned = (
  { facts, signature, expires, now }: { facts: string; signature: string; expires: number; now: Date },
  signing: Signing,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(facts, signing);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && expires >= now.getTime();
};
