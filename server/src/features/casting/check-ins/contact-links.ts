import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '#platform/crypto/derived-key.ts';

const NONCE_BYTES = 16;

/** What a contact's link is made of; the token itself is kept nowhere. */
export interface ContactLink {
  linkNonce: Buffer;
  linkHash: Buffer;
}

/**
 * The token of a contact's link, base64url: the same each time, so that an email that is sent again opens the same page.
 * Nobody makes it without the secret of the configuration.
 */
export const tokenOf = (linkNonce: Buffer, secret: string): string =>
  createHmac('sha256', derivedKey(secret, 'check-in link')).update(linkNonce).digest('base64url');

/** What finds the check-in of a token. */
export const linkHashOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'check-in link digest')).update(token).digest();

export const createContactLink = (secret: string): ContactLink => {
  const linkNonce = randomBytes(NONCE_BYTES);
  return { linkNonce, linkHash: linkHashOf(tokenOf(linkNonce, secret), secret) };
};

/** Counts how often an address was asked, without keeping it. */
export const addressHashOf = (email: string, secret: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'check-in address')).update(email).digest();
