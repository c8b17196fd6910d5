import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const DIST = inRoot('server', 'dist');
const PROGRAM = join(DIST, 'head-start.js');

/**
 * Begins what the server begins with (`head-start.ts`), as it was built last: its database loads while one looks whether that
 * build is current. @returns gives it up, before the server is built again
 */
export const beginEarly = () => {
  if (!existsSync(PROGRAM)) return async () => {};
  const require = createRequire(import.meta.url);
  const { takeHeadStart, giveUpHeadStart } = require(PROGRAM);
  takeHeadStart();
  return async () => {
    await giveUpHeadStart();
    // What is built then is loaded, not what was there before.
    for (const file of Object.keys(require.cache)) if (file.startsWith(DIST)) delete require.cache[file];
  };
};
