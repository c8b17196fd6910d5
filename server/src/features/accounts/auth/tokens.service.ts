import { createHmac, randomBytes } from 'node:crypto';

/** A new 256-bit secret, base64url; it goes to the client and is never stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored of a token: SHA-256 keyed with SESSION_SECRET. A stolen database opens no session, and a new
 * secret ends them all.
 */
export const hashToken = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();
