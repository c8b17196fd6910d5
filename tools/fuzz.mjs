// `npm run fuzz -- --calls 100000 --seed 7 --engine embedded`: sends generated calls to every endpoint and checks each response.
import { requireNode } from './lib/node-version.mjs';

requireNode();

// Loaded after the check, as in start.mjs.
const { runSource } = await import('./lib/run-source.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const args = process.argv.slice(2);
await runSource(inRoot('server', 'src', 'testing', 'fuzz', 'main.ts'), { args, built: true });
