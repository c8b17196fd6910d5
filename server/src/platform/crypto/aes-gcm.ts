import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;

/** Bytes by which a box is longer than its content. */
export const BOX_OVERHEAD = NONCE + TAG;

interface BoxOptions {
  /** 32 bytes. */
  key: Buffer;
  /** Must be the same for opening the box; not stored in it. */
  context?: Buffer;
}

/** Encrypts bytes (AES-256-GCM): nonce, tag, ciphertext. */
export const seal = (plain: Buffer, { key, context = Buffer.alloc(0) }: BoxOptions): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(context);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** Decrypts a box. @throws if the key or the context differs, or the bytes were changed. */
export const open = (box: Buffer, { key, context = Buffer.alloc(0) }: BoxOptions): Buffer => {
  const cipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE), { authTagLength: TAG });
  cipher.setAAD(context).setAuthTag(box.subarray(NONCE, BOX_OVERHEAD));
  return Buffer.concat([cipher.update(box.subarray(BOX_OVERHEAD)), cipher.final()]);
};
