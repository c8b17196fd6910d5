import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '#platform/crypto/derived-key.ts';

const NONCE_BYTES = 16;

/** The stored parts of a contact's link. The token itself is not stored. */
export interface ContactLink {
  linkNonce: Buffer;
  linkHash: Buffer;
}

/**
 * Derives the token of a contact's link, as base64url, with the configured secret. It is always the same, so a repeated email
 * opens the same page.
 */
export const tokenOf = (linkNonce: Buffer, secret: string): string =>
  createHmac('sha256', derivedKey(secret, 'check-in link')).update(linkNonce).digest('base64url');

/** The digest by which a token's check-in is found. */
export const linkHashOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'check-in link digest')).update(token).digest();

export const createContactLink = (secret: string): ContactLink => {
  const linkNonce = randomBytes(NONCE_BYTES);
  return { linkNonce, linkHash: linkHashOf(tokenOf(linkNonce, secret), secret) };
};

/** Hashes an address, so that requests to it can be counted without storing it. */
export const addressHashOf = (email: string, secret: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'check-in address')).update(email).digest();
