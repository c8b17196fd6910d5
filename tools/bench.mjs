// Runs a script of bench/ from its TypeScript source: `npm run bench -- search --rows 100000`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const [name = '', ...rest] = process.argv.slice(2);
const file = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', 'bench', `${name}.ts`);
if (!existsSync(file)) {
  console.error(`There is no bench '${name}'. See bench/README.md.`);
  process.exit(1);
}
process.argv = [process.argv[0], file, ...rest];
await runnerImport(file, { configFile: false });
