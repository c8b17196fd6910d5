// Refuses files over 300 lines and functions over 60 lines. Every line counts, also blank lines and comments.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/files.mjs';
import { ROOT } from './lib/paths.mjs';
import { findOversize } from './lib/sizes.mjs';

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'tools', 'bench', 'e2e'];

const files = listFiles(ROOT, FOLDERS).filter((path) => /\.(?:css|mjs|ts|tsx)$/.test(path));
const found = files.flatMap((path) => findOversize({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
for (const line of found) console.error(line);
console.log(`Sizes: ${files.length} files, ${found.length} too long.`);
if (found.length > 0 || files.length === 0) process.exitCode = 1;
