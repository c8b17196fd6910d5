// `npm run bench -- search --rows 100000`: runs a benchmark of bench/ from its TypeScript source.
import { existsSync } from 'node:fs';
import { requireNode } from './lib/node-version.mjs';

requireNode();

// Loaded after the check, as in start.mjs.
const { runSource } = await import('./lib/run-source.mjs');
const { inRoot } = await import('./lib/paths.mjs');

const [name = '', ...rest] = process.argv.slice(2);
const file = inRoot('bench', `${name}.ts`);
if (!existsSync(file)) {
  console.error(`There is no bench '${name}'. See bench/README.md.`);
  process.exit(1);
}
await runSource(file, { args: rest, built: true });
