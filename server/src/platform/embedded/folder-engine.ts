import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpenDatabaseError } from '#platform/embedded/cannot-open-database.ts';
import { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import type { EmbeddedEngine, OnFatal } from '#platform/embedded/embedded-engine.ts';
import { openLocalEngine } from '#platform/embedded/local-engine.ts';
import { flushFolder, flushTree } from '#platform/files/flush.ts';

/**
 * initdb writes to a temporary name first: `pgdata` is complete or absent, even if the first start is
 * interrupted.
 */
const createCluster = async (dataDir: string, folder: string): Promise<void> => {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await openLocalEngine({ fs: new DurableNodeFs(unfinished) });
  await engine.close();
  // initdb did not flush the files one by one.
  flushTree(unfinished);
  renameSync(unfinished, folder);
  flushFolder(dataDir);
};

/**
 * Opens the database of a data folder, or creates it if there is none. The caller holds the lock of the
 * folder. @throws CannotOpenDatabaseError
 */
export const openFolderEngine = async (
  dataDir: string,
  onFatal: OnFatal | undefined,
): Promise<EmbeddedEngine> => {
  const folder = join(dataDir, 'pgdata');
  if (!existsSync(folder)) await createCluster(dataDir, folder);
  try {
    return await openLocalEngine({ fs: new DurableNodeFs(folder), folder, onFatal });
  } catch (error) {
    throw new CannotOpenDatabaseError(folder, error);
  }
};
