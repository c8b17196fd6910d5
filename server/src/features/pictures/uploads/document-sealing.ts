import type { Platform } from '#platform/platform.ts';
import type { Sealer } from '#platform/storage/sealed-bytes.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { FILES_JOB } from './file-removal.ts';
import { SEALED_TYPE, sealedKey, storageKeysOf } from './media-files.ts';
import { readAll } from './stored-files.ts';
import { listPlainDocuments, markSealed } from './uploads.queries.ts';

const SEAL_JOB = 'seal-id-documents';
const BATCH_SIZE = 50;

type PlainDocument = Awaited<ReturnType<typeof listPlainDocuments>>[number];

/** Stores the sealed file, updates the row, then deletes the plain file: after a crash at any point one complete file is left. */
const sealDocument = async (
  { database, storage, log }: Platform,
  sealer: Sealer,
  row: PlainDocument,
): Promise<void> => {
  const [plainKey = ''] = storageKeysOf(row);
  const object = await storage.get(plainKey);
  if (!object) {
    log.warn(
      { event: 'uploads.document.file_missing', key: row.key },
      'the file of an identity document is missing',
    );
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
    const rows = await listPlainDocuments(platform.database.db, { after, limit: BATCH_SIZE });
    for (const row of rows) await sealDocument(platform, sealer, row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.key;
  }
};

/** Registers the job that encrypts identity documents stored before documents were encrypted. */
export const registerDocumentSealing = (platform: Platform, sealer: Sealer): void => {
  platform.jobs.register({
    name: SEAL_JOB,
    everySeconds: HOUR_SECONDS,
    run: () => sealAll(platform, sealer),
  });
};
