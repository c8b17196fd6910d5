import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '#cli/command.ts';

/** The public key of the publisher, in each release that was signed. */
const PUBLIC_KEY = 'release-key.pub';

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const readBeside = (archive: string, suffix: string): string => {
  const file = `${archive}${suffix}`;
  if (!existsSync(file)) throw new UsageError(`${file} is missing: put it beside the archive.`);
  return readFileSync(file, 'utf8');
};

interface Trust {
  /** The folder of the running release, whose key the next release must be signed with. */
  release: string;
  /** Accepts an archive that has only a checksum. */
  unsigned: boolean;
}

/**
 * Checks an archive: its checksum is in `ARCHIVE.sha256`, and the signature of that file in `ARCHIVE.sha256.sig`.
 * @throws UsageError if the archive is damaged or not signed by the publisher of the running release.
 */
export const verifyArchive = async (archive: string, { release, unsigned }: Trust): Promise<string> => {
  const sums = readBeside(archive, '.sha256');
  const [, expected, name] = /^([0-9a-f]{64}) [ *](\S+)\s*$/.exec(sums) ?? [];
  if (name !== basename(archive))
    throw new UsageError(`${archive}.sha256 does not hold the checksum of ${basename(archive)}.`);
  if ((await hashOf(archive)) !== expected)
    throw new UsageError(`${archive} is damaged: its checksum is wrong. Download it again.`);
  if (unsigned) return 'The checksum is right. The signature was not checked (--unsigned).';
  const keyFile = join(release, PUBLIC_KEY);
  if (!existsSync(keyFile))
    throw new UsageError(
      'The running release is not signed, so there is no key to check the next one with. ' +
        'Add --unsigned to accept an archive whose origin you know.',
    );
  const signature = Buffer.from(readBeside(archive, '.sha256.sig'), 'base64');
  const key = createPublicKey(readFileSync(keyFile));
  if (!verify(null, Buffer.from(sums), key, signature))
    throw new UsageError(`${archive} is not signed by the publisher of the running release. Do not use it.`);
  return 'The checksum and the signature are right.';
};
