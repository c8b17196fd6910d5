import type { Worker } from 'node:worker_threads';
import { type Environment, processEnvironment } from '#config/environment.ts';
import { startDatabaseThread } from '#platform/database/database-thread.ts';
import { letWasmRunUnoptimized } from '#platform/database/wasm-tiering.ts';

/** What a start begins with, before the server's modules are read. */
export interface HeadStart {
  environment: Environment;
  /** Of the embedded database: its program is loaded on another processor while this one reads the server's modules. */
  thread: Worker | undefined;
}

let begun: HeadStart | undefined;

const begin = (): HeadStart => {
  // As newer versions of Node have it. The PostgreSQL driver asks it where it runs, and else has to load all of `fetch` to tell.
  if (!('navigator' in globalThis))
    Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node.split('.')[0]}` } });
  // What V8 compiled under other flags it does not take from a cache.
  letWasmRunUnoptimized();
  const environment = processEnvironment();
  return { environment, thread: environment.DATABASE_URL ? undefined : startDatabaseThread() };
};

/** One a process: `npm start` takes it before it knows whether the server is to be built again, `main.ts` takes it over. */
export const takeHeadStart = (): HeadStart => {
  begun ??= begin();
  return begun;
};

/** For a program that is to be built again. */
export const giveUpHeadStart = async (): Promise<void> => {
  const given = begun;
  begun = undefined;
  await given?.thread?.terminate();
};
