import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findPackageRoot } from '#platform/package-root.ts';

/**
 * Heap limit of the young generation in megabytes. More would stay allocated forever without a gain in speed.
 */
const SHORT_LIVED_MB = 6;

/**
 * Starts the thread of the embedded database, which immediately loads its program. @param program the built
 * database-program.ts; absent: the one that `npm run build` makes.
 */
export const startDatabaseThread = (
  program: string = join(findPackageRoot(), 'dist', 'database-program.js'),
): Worker =>
  // Do not pass on the options of this process: Node refuses some of them in threads.
  new Worker(program, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: SHORT_LIVED_MB } });
