import type { Database } from '#platform/database/database.ts';
import { toDatabase } from '#platform/embedded/embedded-database.ts';
import { type EngineFiles, openLocalEngine } from '#platform/embedded/local-engine.ts';
import type { PgliteEngine } from '#platform/embedded/pglite-engine.ts';

/** The embedded database with its engine, for tests. */
export interface PgliteDatabase extends Database {
  readonly client: PgliteEngine;
}

/** Starts PostgreSQL in this thread: see `openLocalEngine`. */
export const openPglite = async (files: EngineFiles = {}): Promise<PgliteDatabase> => {
  const engine = await openLocalEngine(files);
  return Object.assign(toDatabase(engine), { client: engine.client });
};
