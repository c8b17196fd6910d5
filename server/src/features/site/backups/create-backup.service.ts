import type { Environment } from '#config/environment.ts';
import { type ArchiveFile, FORMAT_VERSION, MANIFEST, type OnProgress } from '#platform/backup/archive.ts';
import { dumpDatabase, FREEZE } from '#platform/backup/dump-database.ts';
import type { BackupPlace } from '#platform/backup/place.ts';
import { type EndFacts, jsonFile, writeArchive } from '#platform/backup/write-archive.ts';
import type { SqlConnection } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Manifest } from './backup-manifest.ts';
import { readSecrets, type SecretNote } from './backup-secrets.ts';
import type { BackupSource } from './backup-source.ts';

/** Objects requested ahead of their use, because a remote storage has more latency than transfer time. */
const PREFETCHED = 8;

export interface BackupParts {
  source: BackupSource;
  storage: ObjectStore;
  version: string;
  dataDir: string;
  environment: Environment;
  now(): Date;
  place: BackupPlace;
  name: string;
  onProgress: OnProgress;
  /** False: only the rows. */
  media?: boolean;
  /** False: secrets in the data folder are left out as well. */
  secrets?: boolean;
}

/** A finished backup. */
export interface MadeBackup {
  address: string;
  bytes: number;
  rows: number;
  files: number;
  /** Files that were deleted during the backup. */
  vanished: number;
  secrets: SecretNote[];
}

/** Applies `work` to each item and yields the results in order. Starts up to `AHEAD` items early. */
async function* ahead<From, To>(
  source: AsyncIterable<From>,
  work: (one: From) => Promise<To>,
): AsyncGenerator<To> {
  const started: Promise<To>[] = [];
  for await (const one of source) {
    const result = work(one);
    // A rejection is thrown when the result is yielded.
    result.catch(() => undefined);
    started.push(result);
    if (started.length >= PREFETCHED) yield (await started.shift()) as To;
  }
  for (const result of started) yield await result;
}

async function* mediaFiles(storage: ObjectStore, facts: EndFacts, onProgress: OnProgress) {
  let bytes = 0;
  const open = async ({ key }: { key: string }) => ({ key, object: await storage.get(key) });
  for await (const { key, object } of ahead(storage.list(), open)) {
    if (!object) {
      facts.vanished += 1;
      continue;
    }
    yield { name: `media/${key}`, size: object.size, body: object.stream };
    facts.media += 1;
    bytes += object.size;
    onProgress({ part: 'media', done: facts.media, bytes });
  }
}

const readMigrations = async ({ executeSql }: SqlConnection): Promise<Manifest['migrations']> =>
  (await executeSql('select name, hash from opencall_migrations order by name'))
    .rows as Manifest['migrations'];

/**
 * Writes a snapshot of the database and all files of members, while the site keeps running. Files are listed after the
 * snapshot, so they include all files of its rows, except those deleted in the meantime.
 * @throws BackupError, and errors of the database, the storage and the target; then nothing is left.
 */
export const createBackup = async (parts: BackupParts): Promise<MadeBackup> => {
  const { source, storage, version, now, place, name, onProgress, media = true } = parts;
  const secrets = readSecrets(parts, parts.secrets ?? true);
  const facts: EndFacts = { rows: {}, media: 0, vanished: 0 };
  const manifest = {
    format: 'opencall-backup',
    formatVersion: FORMAT_VERSION,
    version,
    createdAt: now().toISOString(),
    engine: source.engine,
    media,
    secrets: secrets.notes,
  } as const;

  async function* content(): AsyncGenerator<ArchiveFile> {
    const { connection, close } = await source.open();
    try {
      await connection.executeSql(FREEZE);
      const migrations = await readMigrations(connection);
      yield jsonFile(MANIFEST, { ...manifest, migrations } satisfies Manifest);
      for (const { file, text } of secrets.files) {
        const body = Buffer.from(text);
        yield { name: `secrets/${file}`, size: body.length, body };
      }
      yield* dumpDatabase(connection, facts.rows, onProgress);
    } finally {
      await close();
    }
    if (media) yield* mediaFiles(storage, facts, onProgress);
  }

  const archive = writeArchive(content(), facts);
  const bytes = await place.write(name, archive).finally(() => archive.destroy());
  const rows = Object.values(facts.rows).reduce((sum, count) => sum + count, 0);
  return {
    address: place.addressOf(name),
    bytes,
    rows,
    files: facts.media,
    vanished: facts.vanished,
    secrets: secrets.notes,
  };
};
