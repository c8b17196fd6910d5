import { processEnvironment } from '#config/environment.ts';
import { startDatabaseThread } from '#platform/database/database-thread.ts';
import { letWasmRunUnoptimized } from '#platform/database/wasm-tiering.ts';

// What this process writes is for the user that it runs as alone.
process.umask(0o077);
// As newer versions of Node have it. The PostgreSQL driver asks it where it runs, and else has to load all of `fetch` to tell.
if (!('navigator' in globalThis))
  Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node.split('.')[0]}` } });
// Before the server's modules are read: what V8 compiled under other flags it does not take from a cache.
letWasmRunUnoptimized();
const environment = processEnvironment();
// First of all: PostgreSQL's program is loaded on another processor while this one reads the server's modules.
const thread = environment.DATABASE_URL ? undefined : startDatabaseThread();
/** Settled when the server has begun to work, jobs and all. */
export const started = import('./serve.ts').then(({ serve }) => serve({ environment, thread }));
