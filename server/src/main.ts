import { takeHeadStart } from './head-start.ts';

// What this process writes is for the user that it runs as alone.
process.umask(0o077);
// Before the server's modules are read.
const start = takeHeadStart();
/** Settled when the server has begun to work, jobs and all. */
export const started = import('./serve.ts').then(({ serve }) => serve(start));
