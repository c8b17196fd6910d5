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

/** Objects that are asked for before they are needed: the answer of a far storage takes longer than its bytes. */
const AHEAD = 8;

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
  /** False: the rows alone. */
  media?: boolean;
  /** False: secrets of the data folder are left out, too. */
  secrets?: boolean;
}

/** A backup that is made. */
export interface MadeBackup {
  address: string;
  bytes: number;
  rows: number;
  files: number;
  /** Deleted while it was made. */
  vanished: number;
  secrets: SecretNote[];
}

/** What `work` makes of each, in their order, some of them begun early. */
async function* ahead<From, To>(
  source: AsyncIterable<From>,
  work: (one: From) => Promise<To>,
): AsyncGenerator<To> {
  const begun: Promise<To>[] = [];
  for await (const one of source) {
    const result = work(one);
    // It is thrown where its turn comes.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= AHEAD) yield (await begun.shift()) as To;
  }
  for (const result of begun) yield await result;
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
 * Writes a database as it is at one moment, and all files of members, while others go on. Files are listed after that
 * moment: whatever its rows refer to is among them, but for what is deleted meanwhile.
 * @throws BackupError, and what the database, the storage and the place throw; nothing is left then.
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
