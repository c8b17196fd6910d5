import { createHmac, randomBytes } from 'node:crypto';

/** Creates a 256-bit secret in base64url. It is sent to the client and never stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * Hash of a token, as stored: SHA-256 keyed with SESSION_SECRET. A stolen database opens no session, and a
 * new SESSION_SECRET ends all sessions.
 */
export const hashToken = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();
