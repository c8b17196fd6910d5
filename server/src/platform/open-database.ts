import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Database } from '#platform/database/database.ts';
import { lockDataFolder } from '#platform/embedded/data-folder-lock.ts';
import { toDatabase } from '#platform/embedded/embedded-database.ts';
import type { EmbeddedEngine, OnFatal } from '#platform/embedded/embedded-engine.ts';
import { assertOwnFolder } from '#platform/embedded/folder-owner.ts';
import { openThreadedEngine } from '#platform/embedded/threaded-engine.ts';
import type { Log } from '#platform/log.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';

/** Where the data is stored. */
export interface DatabaseOptions {
  /** postgres://…; absent or empty: the embedded database under `dataDir`. */
  databaseUrl?: string | undefined;
  /** See `PostgresPlace.directUrl`. */
  databaseDirectUrl?: string | undefined;
  /** See `PostgresPlace.replicas`. */
  databaseReplicas?: { urls: readonly string[]; maxLagMs: number } | undefined;
  dataDir: string;
  log: Log;
  /**
   * Made by `startDatabaseThread`, for the embedded database: the database is returned immediately, and calls
   * wait until it has started. Absent: it runs in this thread.
   */
  thread?: Worker | undefined;
  /** See EngineFiles.onFatal; native PostgreSQL never calls it. */
  onFatal?: OnFatal;
}

/** Imported lazily: the server's main thread does not need PGlite. */
const openHere = async (dataDir: string, onFatal: OnFatal | undefined): Promise<EmbeddedEngine> => {
  const { openFolderEngine } = await import('#platform/embedded/folder-engine.ts');
  return openFolderEngine(dataDir, onFatal);
};

const openEmbedded = async ({ dataDir, log, thread, onFatal }: DatabaseOptions): Promise<Database> => {
  const folder = join(dataDir, 'pgdata');
  assertOwnFolder(folder);
  const release = await lockDataFolder(dataDir);
  try {
    if (!existsSync(folder)) {
      log.info(
        { event: 'database.embedded.creating', folder },
        'creating the embedded database, which takes some seconds once',
      );
    }
    const engine = thread
      ? openThreadedEngine({ thread, dataDir, onFatal })
      : await openHere(dataDir, onFatal);
    return toDatabase(engine, release);
  } catch (error) {
    release();
    throw error;
  }
};

/**
 * Opens the database: native if there is a URL, else embedded. Does not migrate: see migrate.ts. @throws
 * DataFolderInUseError, WrongUserError, CannotOpenDatabaseError, or an Error whose message is a sentence for the operator.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReplicas: replicas, log } = options;
  return url ? openPostgres({ url, directUrl, replicas }, log) : openEmbedded(options);
};

/**
 * Opens or creates an embedded database in a temporary folder, such as a copy of another's files: nothing is
 * flushed to disk.
 */
export const openScratchDatabase = async (folder: string): Promise<Database> => {
  const { openLocalEngine } = await import('#platform/embedded/local-engine.ts');
  return toDatabase(await openLocalEngine({ dataDir: folder }));
};
