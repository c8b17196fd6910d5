// `npm run release`: everything that a server needs, built, in one file. Unpack it and run `node server`; npm is not needed.
//   npm run release                      release/opencall-VERSION-linux-x64.tar.gz, for machines like this one
//   npm run release -- --to PATH         the same in another folder than release/
//   npm run release -- --folder PATH     unpacked, as a folder
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { endWithNpm, stopOnSignals } from './lib/processes.mjs';
import { fillRelease } from './lib/release.mjs';

requireNode();
endWithNpm();
stopOnSignals();
try {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, to: { type: 'string', default: join(ROOT, 'release') } },
  });
  await ensureInstalled();
  await buildChanged();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const name = `opencall-${version}-${process.platform}-${process.arch}`;
  const folder = values.folder ? resolve(values.folder) : join(resolve(values.to), name);
  if (values.folder && existsSync(folder)) throw new Error(`${folder} exists already.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bytes = fillRelease(folder);
  if (values.folder) {
    console.log(`${folder} (${Math.round(bytes / 1e6)} MB)`);
  } else {
    const file = `${folder}.tar.gz`;
    execFileSync('tar', ['-czf', file, '-C', dirname(folder), name]);
    rmSync(folder, { recursive: true });
    console.log(file);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
