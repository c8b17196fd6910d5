// `npm run kills -- --rounds 30 --engine native`: kills the server during writes and checks for lost data.
import { requireNode } from './lib/node-version.mjs';

requireNode();

// Loaded after the check, as in start.mjs.
const { runSource } = await import('./lib/run-source.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const args = process.argv.slice(2);
await runSource(inRoot('server', 'src', 'testing', 'kills', 'main.ts'), { args, built: true });
