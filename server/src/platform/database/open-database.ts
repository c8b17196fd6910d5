import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '#platform/database/data-folder-lock.ts';
import type { Database, DatabaseLog } from '#platform/database/database.ts';
import { DurableNodeFs } from '#platform/database/durable-node-fs.ts';
import { openPglite } from '#platform/database/pglite-database.ts';
import type { OnFatal } from '#platform/database/pglite-engine.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { flushFolder, flushTree } from '#platform/files/flush.ts';

/** Where the data lives. */
export interface DatabaseOptions {
  /** postgres://…; absent or empty: the embedded database under `dataDir`. */
  databaseUrl?: string | undefined;
  /** See `PostgresPlace.directUrl`. */
  databaseDirectUrl?: string | undefined;
  /** See `PostgresPlace.replicas`. */
  databaseReplicas?: { urls: readonly string[]; maxLagMs: number } | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** See PgliteFiles.onFatal; native PostgreSQL never calls it. */
  onFatal?: OnFatal;
}

/** Under a passing name first: `pgdata` then is whole or absent, even if the first start is cut off. */
const createCluster = async (dataDir: string, folder: string): Promise<void> => {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openPglite({ fs: new DurableNodeFs(unfinished) });
  await database.close();
  // What initdb made was not flushed file by file.
  flushTree(unfinished);
  renameSync(unfinished, folder);
  flushFolder(dataDir);
};

const openEmbedded = async ({ dataDir, log, onFatal }: DatabaseOptions): Promise<Database> => {
  const release = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'pgdata');
    if (!existsSync(folder)) {
      log.info({ folder }, 'creating the embedded database, which takes some seconds once');
      await createCluster(dataDir, folder);
    }
    return await openPglite({ fs: new DurableNodeFs(folder), folder, onClose: release, onFatal });
  } catch (error) {
    release();
    throw error;
  }
};

/**
 * Opens the database, native when there is a URL, else embedded. It does not migrate: see migrate.ts.
 * Throws DataFolderInUseError, or an Error whose message is a sentence for the operator.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReplicas: replicas, log } = options;
  return url ? openPostgres({ url, directUrl, replicas }, log) : openEmbedded(options);
};

/**
 * Opens or makes an embedded database in a folder that is thrown away afterwards, such as a copy of another's files:
 * nothing is flushed to the disk.
 */
export const openScratchDatabase = (folder: string): Promise<Database> => openPglite({ dataDir: folder });
