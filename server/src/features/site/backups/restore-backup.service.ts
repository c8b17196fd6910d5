import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as m from '#messages/site/backups.ts';
import { type ArchiveEnd, BackupError, MANIFEST, type OnProgress } from '#platform/backup/archive.ts';
import { DatabaseLoader } from '#platform/backup/load-database.ts';
import { type ReadFile, readArchive, readWhole } from '#platform/backup/read-archive.ts';
import { BEFORE_BASELINE, withBaseline } from '#platform/database/baseline.ts';
import type { Database } from '#platform/database/database.ts';
import { isUnavailable } from '#platform/database/errors.ts';
import { MigrationMismatchError, migrate, readMigrations } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { reasonOf } from '#platform/reason.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import {
  assertObjectKey,
  contentTypeOfKey,
  StorageUnavailableError,
} from '#platform/storage/stored-object.ts';
import { type Manifest, parseManifest } from './backup-manifest.ts';
import { type OpenTransaction, openTransaction } from './backup-source.ts';
import { emptyDatabase } from './empty-database.ts';

/** Larger files are buffered on disk. */
const IN_MEMORY_MAX = 8 * 1024 * 1024;
const PUTS_AT_ONCE = 8;

/** The database of a restore. */
export interface RestoreTarget {
  /** Opens the transaction for the rows: empty tables with the schema of the backup. */
  begin(manifest: Manifest): Promise<OpenTransaction>;
  /** Commits the rows and migrates them to this version. @returns the names of the migrations. */
  commit(transaction: OpenTransaction): Promise<string[]>;
}

/** The target of a restore. */
export interface RestorePlace {
  target: RestoreTarget;
  /** Null: files are read and discarded. */
  storage: ObjectStore | null;
  /** Folder in which large files are buffered. */
  scratchDir: string;
  log: Log;
  onProgress: OnProgress;
  /** Called with the secrets after everything else is restored. */
  onSecrets(notes: Manifest['secrets'], files: ReadonlyMap<string, string>): void;
}

export interface RestoredBackup {
  manifest: Manifest;
  end: ArchiveEnd;
  /** Migrations that were applied after the restore. */
  migrated: string[];
}

/** Checks the migrations of a backup. @throws BackupError if its program is newer, too old, or has other migrations. */
const assertKnown = ({ migrations, version }: Manifest): void => {
  const known = readMigrations(join(findPackageRoot(), 'migrations'));
  const applied = withBaseline(new Map(migrations.map(({ name, hash }) => [name, hash])), known);
  if (!applied) throw new BackupError(m.madeBeforeBaseline({ commit: BEFORE_BASELINE }));
  [...applied].forEach(([name, hash], at) => {
    const own = known[at];
    if (!own || !known.some((one) => one.name === name))
      throw new BackupError(m.madeWithNewerDatabase({ version, name }));
    if (own.name !== name || own.hash !== hash) throw new BackupError(m.otherMigration({ name }));
  });
};

/** Stores several files concurrently, because a storage has more latency than transfer time. */
class Puts {
  readonly #open = new Set<Promise<void>>();
  #failure: unknown;

  async add(put: () => Promise<void>): Promise<void> {
    if (this.#open.size >= PUTS_AT_ONCE) await Promise.race(this.#open);
    this.#check();
    const one: Promise<void> = put()
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#open.delete(one));
    this.#open.add(one);
  }

  /** Waits for all files. @throws the first error. */
  async end(): Promise<void> {
    await Promise.all(this.#open);
    this.#check();
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}

const putFile = async (place: RestorePlace, puts: Puts, { key, file }: { key: string; file: ReadFile }) => {
  const { storage, scratchDir } = place;
  assertObjectKey(key);
  if (!storage) return;
  const options = { contentType: contentTypeOfKey(key) };
  if (file.size <= IN_MEMORY_MAX) {
    const body = await readWhole(file);
    return puts.add(() => storage.put(key, body, options));
  }
  const folder = await mkdtemp(join(scratchDir, 'restore-'));
  try {
    const path = join(folder, 'file');
    await pipeline(file.stream, createWriteStream(path));
    await storage.put(key, { path }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** True if the cause of an error is this machine, its database or its storage, not the archive. */
const isOutage = (error: unknown): boolean =>
  error instanceof StorageUnavailableError ||
  error instanceof MigrationMismatchError ||
  isUnavailable(error) ||
  (error instanceof Error && 'syscall' in error);

/** Processes the files of a backup one after the other. */
class Restoration {
  readonly #place: RestorePlace;
  readonly #secrets = new Map<string, string>();
  readonly #puts = new Puts();
  #manifest: Manifest | undefined;
  #transaction: OpenTransaction | undefined;
  #loader: DatabaseLoader | undefined;
  readonly #done = { rows: 0, media: 0, bytes: 0 };
  /** The part of the backup being read. */
  #part = MANIFEST;
  #isRead = false;

  constructor(place: RestorePlace) {
    this.#place = place;
  }

  async take(file: ReadFile): Promise<void> {
    const { name } = file;
    this.#part = name;
    if (name === MANIFEST) return this.#begin(parseManifest((await readWhole(file)).toString()));
    if (!this.#loader) throw new BackupError(m.notABackup);
    if (name.startsWith('secrets/')) {
      this.#secrets.set(name.slice('secrets/'.length), (await readWhole(file)).toString());
    } else if (name.startsWith('database/')) {
      await this.#loader.add(name, await readWhole(file));
      this.#reportProgress('database', file.size);
    } else if (name.startsWith('media/')) {
      await putFile(this.#place, this.#puts, { key: name.slice('media/'.length), file });
      this.#done.media += 1;
      this.#reportProgress('media', file.size);
    } else throw new BackupError(m.unknownPart({ name }));
  }

  async end(end: ArchiveEnd): Promise<RestoredBackup> {
    const [manifest, loader, transaction] = [this.#manifest, this.#loader, this.#transaction];
    if (!manifest || !loader || !transaction) throw new BackupError(m.notABackup);
    for (const [table, rows] of Object.entries(end.rows))
      if ((loader.rows[table] ?? 0) !== rows) throw new BackupError(m.lacksRows({ table }));
    await this.#puts.end();
    await loader.end();
    this.#place.onSecrets(manifest.secrets, this.#secrets);
    this.#isRead = true;
    const migrated = await this.#place.target.commit(transaction);
    return { manifest, end, migrated };
  }

  async undo(): Promise<void> {
    await this.#puts.end().catch(() => undefined);
    await this.#transaction?.rollback();
  }

  /** Turns library errors caused by a damaged archive into a message. Errors of the machine and its services are not changed. */
  explain(error: unknown): unknown {
    if (this.#isRead || error instanceof BackupError || isOutage(error)) return error;
    return new BackupError(m.cannotBeRead({ part: this.#part, reason: reasonOf(error) }), {
      cause: error,
    });
  }

  async #begin(manifest: Manifest): Promise<void> {
    if (this.#manifest) throw new BackupError(m.startsTwice);
    assertKnown(manifest);
    this.#manifest = manifest;
    this.#transaction = await this.#place.target.begin(manifest);
    this.#loader = new DatabaseLoader(this.#transaction.connection);
    await this.#loader.begin();
  }

  #reportProgress(part: 'database' | 'media', bytes: number): void {
    this.#done.bytes += bytes;
    const rows = Object.values(this.#loader?.rows ?? {}).reduce((sum, count) => sum + count, 0);
    this.#place.onProgress({
      part,
      done: part === 'media' ? this.#done.media : rows,
      bytes: this.#done.bytes,
    });
  }
}

interface ArchiveCheck {
  /** @throws BackupError if the backup does not belong to this site. */
  assertFits(manifest: Manifest): void;
  /** Called for each file. */
  onRead(): void;
}

/** Reads a backup to its end, compares every hash and changes nothing. @throws BackupError. */
export const checkArchive = async (input: Readable, { assertFits, onRead }: ArchiveCheck): Promise<void> => {
  let hasManifest = false;
  await readArchive(input, async (file) => {
    onRead();
    if (!hasManifest && file.name !== MANIFEST) throw new BackupError(m.notABackup);
    if (hasManifest) return;
    const manifest = parseManifest((await readWhole(file)).toString());
    assertKnown(manifest);
    assertFits(manifest);
    hasManifest = true;
  });
};

/** The name of the last migration of a backup. */
export const lastMigrationOf = ({ migrations }: Manifest): string => migrations.at(-1)?.name ?? '';

/** A database without accounts. After a failure it is still empty. */
export const emptyTarget = (database: Database): RestoreTarget => ({
  begin: async (manifest) => {
    await emptyDatabase(database);
    await migrate(database, { through: lastMigrationOf(manifest) });
    return openTransaction(database);
  },
  commit: async (transaction) => {
    await transaction.commit();
    const migrated = await migrate(database);
    await database.sqlTransaction(async ({ executeSql }) => void (await executeSql('analyze')));
    return migrated;
  },
});

/**
 * Reads a backup into a database and a storage. The rows are committed together after the whole file was read and every
 * hash verified.
 * @throws BackupError with a message for the operator.
 */
export const restoreBackup = async (input: Readable, place: RestorePlace): Promise<RestoredBackup> => {
  const restoration = new Restoration(place);
  try {
    return await restoration.end(await readArchive(input, (file) => restoration.take(file)));
  } catch (error) {
    await restoration.undo();
    throw restoration.explain(error);
  }
};
