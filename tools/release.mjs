// `npm run release`: packs a built server into one archive. To run it, unpack it and run `node server`, without npm.
//   npm run release                      release/opencall-VERSION-linux-x64.tar.gz, for this platform
//   npm run release -- --to PATH         the archive in another folder
//   npm run release -- --folder PATH     an unpacked folder
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
  if (values.folder && existsSync(folder)) throw new Error(`${folder} already exists.`);
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
