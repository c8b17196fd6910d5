import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findPackageRoot } from '#platform/package-root.ts';

/** For what statements leave behind, in megabytes: more would stay with the process for ever and make nothing quicker. */
const SHORT_LIVED_MB = 6;

/**
 * Starts the thread of the embedded database, which begins to load its program at once. `program`: the built
 * database-program.ts; absent: the one that `npm run build` makes.
 */
export const startDatabaseThread = (
  program: string = join(findPackageRoot(), 'dist', 'database-program.js'),
): Worker =>
  // Of how this process was started nothing is for its threads; Node refuses them some of it.
  new Worker(program, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: SHORT_LIVED_MB } });
