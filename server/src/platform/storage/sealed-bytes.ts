import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const MARK = Buffer.from('OCSEAL01');
const KEY_ID = 8;
/** Bytes, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;
const HEAD = MARK.length + KEY_ID + NONCE + TAG;

/** Sealed bytes that cannot be opened; the message says why, for the operator. */
export class SealError extends Error {}

/** Encrypts files at rest with one key (AES-256-GCM). */
export interface Sealer {
  /**
   * Head (mark, key id, nonce, tag) and ciphertext.
   * @param name what the bytes are kept under: they can be opened under no other name.
   */
  seal(plain: Buffer, name: string): Buffer;
  /** @throws SealError for another key, another name, and bytes that have been changed. */
  open(sealed: Buffer, name: string): Buffer;
}

/** Tells keys apart without telling anything of them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHash('sha256').update('opencall sealing key').update(key).digest().subarray(0, KEY_ID);

interface Parts {
  keyId: Buffer;
  nonce: Buffer;
  tag: Buffer;
  body: Buffer;
}

const split = (sealed: Buffer): Parts => {
  if (sealed.length < HEAD || !sealed.subarray(0, MARK.length).equals(MARK))
    throw new SealError('These bytes are not a sealed file.');
  let at = MARK.length;
  const take = (bytes: number): Buffer => {
    at += bytes;
    return sealed.subarray(at - bytes, at);
  };
  return { keyId: take(KEY_ID), nonce: take(NONCE), tag: take(TAG), body: sealed.subarray(at) };
};

/** @param key 32 bytes. */
export const createSealer = (key: Buffer): Sealer => {
  const keyId = keyIdOf(key);
  const contextOf = (name: string): Buffer => Buffer.concat([MARK, keyId, Buffer.from(name)]);
  return {
    seal: (plain, name) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(contextOf(name));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([MARK, keyId, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, name) => {
      const parts = split(sealed);
      if (!parts.keyId.equals(keyId))
        throw new SealError(
          'This file was sealed with another key: ID_DOCUMENT_KEY is not the one it was kept with.',
        );
      const cipher = createDecipheriv(CIPHER, key, parts.nonce, { authTagLength: TAG });
      cipher.setAAD(contextOf(name)).setAuthTag(parts.tag);
      try {
        return Buffer.concat([cipher.update(parts.body), cipher.final()]);
      } catch (error) {
        throw new SealError('This sealed file has been changed since it was kept.', { cause: error });
      }
    },
  };
};
