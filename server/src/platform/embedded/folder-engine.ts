import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import type { EmbeddedEngine, OnFatal } from '#platform/embedded/embedded-engine.ts';
import { openLocalEngine } from '#platform/embedded/local-engine.ts';
import { flushFolder, flushTree } from '#platform/files/flush.ts';

/** Under a passing name first: `pgdata` then is whole or absent, even if the first start is cut off. */
const createCluster = async (dataDir: string, folder: string): Promise<void> => {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await openLocalEngine({ fs: new DurableNodeFs(unfinished) });
  await engine.close();
  // What initdb made was not flushed file by file.
  flushTree(unfinished);
  renameSync(unfinished, folder);
  flushFolder(dataDir);
};

/** Opens the database of a data folder, whose lock the caller has; makes it where there is none. */
export const openFolderEngine = async (
  dataDir: string,
  onFatal: OnFatal | undefined,
): Promise<EmbeddedEngine> => {
  const folder = join(dataDir, 'pgdata');
  if (!existsSync(folder)) await createCluster(dataDir, folder);
  return openLocalEngine({ fs: new DurableNodeFs(folder), folder, onFatal });
};
