import type { Platform } from '#platform/platform.ts';
import type { Sealer } from '#platform/storage/sealed-bytes.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { FILES_JOB } from './file-removal.ts';
import { SEALED_TYPE, sealedKey, storageKeysOf } from './media-files.ts';
import { readAll } from './stored-files.ts';
import { listPlainDocuments, markSealed } from './uploads.queries.ts';

const SEAL_JOB = 'seal-id-documents';
const AT_ONCE = 50;

type PlainDocument = Awaited<ReturnType<typeof listPlainDocuments>>[number];

/** The sealed file is there before the row says so, and the plain one goes after: whenever this stops, one is whole. */
const sealDocument = async (
  { database, storage, log }: Platform,
  sealer: Sealer,
  row: PlainDocument,
): Promise<void> => {
  const [plainKey = ''] = storageKeysOf(row);
  const object = await storage.get(plainKey);
  if (!object) {
    log.warn({ key: row.key }, 'an identity document has no file');
    return;
  }
  const name = sealedKey(plainKey);
  const sealed = sealer.seal(await readAll(object.stream), name);
  await storage.put(name, sealed, { contentType: SEALED_TYPE });
  await database.transaction(async (tx) => {
    if (await markSealed(tx, row.key)) tx.enqueue(FILES_JOB, { keys: [plainKey] });
  });
};

const sealAll = async (platform: Platform, sealer: Sealer): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await listPlainDocuments(platform.database.db, { after, limit: AT_ONCE });
    for (const row of rows) await sealDocument(platform, sealer, row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.key;
  }
};

/** Lets the clock encrypt identity documents that were stored before documents were encrypted. */
export const registerDocumentSealing = (platform: Platform, sealer: Sealer): void => {
  platform.jobs.register({
    name: SEAL_JOB,
    everySeconds: HOUR_SECONDS,
    run: () => sealAll(platform, sealer),
  });
};
