import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Makes the key of a publisher. The file must be kept secret and safe: hosts accept only releases signed with it.
 * @param {string} file
 */
export const makeKey = (file) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
};

/**
 * Reads the public key that belongs to a publisher's key.
 * @param {string} file
 */
export const readPublicKey = (file) =>
  String(createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'pem' }));

/**
 * Writes `ARCHIVE.sha256`, as sha256sum does, and with a key the signature of that file.
 * @param {string} archive
 * @param {string} [keyFile]
 */
export const signArchive = (archive, keyFile) => {
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  const sums = `${hash}  ${basename(archive)}\n`;
  writeFileSync(`${archive}.sha256`, sums);
  if (!keyFile) return;
  const signature = sign(null, Buffer.from(sums), createPrivateKey(readFileSync(keyFile)));
  writeFileSync(`${archive}.sha256.sig`, `${signature.toString('base64')}\n`);
};
