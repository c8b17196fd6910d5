import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as m from '#messages/site/backups.ts';
import type { BackupPlace } from '#platform/backup/place.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds for all of the test. */
const PROBE_MS = 20_000;

const writeAndRead = async (place: BackupPlace): Promise<void> => {
  const name = `opencall-test-${randomBytes(8).toString('hex')}.txt`;
  // First the list: unlike later calls, its refusal by S3 has a reason.
  await place.list();
  try {
    await place.write(name, Readable.from([Buffer.from(name)]));
    if ((await text(await place.read(name))) !== name) throw new Error(m.testFileChanged);
  } catch (error) {
    await place.remove(name).catch(() => undefined);
    throw error;
  }
  await place.remove(name);
};

/** Lists the place, and writes, reads and deletes a small file there. @throws the reason why the place cannot be used. */
export const probePlace = (place: BackupPlace, limitMs = PROBE_MS): Promise<void> =>
  withTimeout(writeAndRead(place), limitMs);
