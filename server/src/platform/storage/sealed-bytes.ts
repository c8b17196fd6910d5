import { createHash } from 'node:crypto';
import { BOX_OVERHEAD, open, seal } from '#platform/crypto/aes-gcm.ts';

const MARK = Buffer.from('OCSEAL01');
const KEY_ID = 8;
const HEAD = MARK.length + KEY_ID + BOX_OVERHEAD;

/** The sealed bytes cannot be opened; the message has the reason for the operator. */
export class SealError extends Error {}

/** Encrypts files at rest with one key (AES-256-GCM). */
export interface Sealer {
  /**
   * Header (mark, key id, nonce, tag) and ciphertext. @param name the key of the object: the bytes cannot be
   * opened under another name.
   */
  seal(plain: Buffer, name: string): Buffer;
  /** @throws SealError for another key, another name, or changed bytes. */
  open(sealed: Buffer, name: string): Buffer;
}

/** An id that distinguishes keys without revealing them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHash('sha256').update('opencall sealing key').update(key).digest().subarray(0, KEY_ID);

/** The header before the box: marks the bytes as sealed, and names the key. */
const split = (sealed: Buffer): { keyId: Buffer; box: Buffer } => {
  if (sealed.length < HEAD || !sealed.subarray(0, MARK.length).equals(MARK))
    throw new SealError('These bytes are not a sealed file.');
  const boxAt = MARK.length + KEY_ID;
  return { keyId: sealed.subarray(MARK.length, boxAt), box: sealed.subarray(boxAt) };
};

/** @param key 32 bytes. */
export const createSealer = (key: Buffer): Sealer => {
  const keyId = keyIdOf(key);
  const contextOf = (name: string): Buffer => Buffer.concat([MARK, keyId, Buffer.from(name)]);
  return {
    seal: (plain, name) => Buffer.concat([MARK, keyId, seal(plain, { key, context: contextOf(name) })]),
    open: (sealed, name) => {
      const parts = split(sealed);
      if (!parts.keyId.equals(keyId))
        throw new SealError(
          'This file was sealed with another key: ID_DOCUMENT_KEY is not the one it was kept with.',
        );
      try {
        return open(parts.box, { key, context: contextOf(name) });
      } catch (error) {
        throw new SealError('This sealed file has been changed since it was kept.', { cause: error });
      }
    },
  };
};
