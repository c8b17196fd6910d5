// `npm run bench -- search --rows 100000`: runs a script of bench/ from its TypeScript source.
import { existsSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot } from './lib/paths.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const file = inRoot('bench', `${name}.ts`);
if (!existsSync(file)) {
  console.error(`There is no bench '${name}'. See bench/README.md.`);
  process.exit(1);
}
process.argv = [process.execPath, file, ...rest];
await runnerImport(file, { configFile: false });
