// `npm run release`: packs a built server, with Node, into one archive. See docs/installing.md.
//   npm run release                      release/opencall-VERSION-linux-x64.tar.gz with its checksum, for this platform
//   npm run release -- --key FILE        signed: hosts of it accept only updates that are signed with the same key
//   npm run release -- --new-key FILE    makes such a key, once
//   npm run release -- --to PATH         the archive in another folder
//   npm run release -- --folder PATH     an unpacked folder without Node, for the image
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { endWithNpm, stopOnSignals } from './lib/processes.mjs';
import { addNode, fillRelease } from './lib/release.mjs';
import { makeKey, readPublicKey, signArchive } from './lib/sign-release.mjs';

requireNode();
endWithNpm();
stopOnSignals();
try {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      to: { type: 'string', default: join(ROOT, 'release') },
      key: { type: 'string' },
      'new-key': { type: 'string' },
    },
  });
  if (values['new-key']) {
    makeKey(values['new-key']);
    console.log(
      `Keep ${values['new-key']} secret and safe. Without it no host can be given a signed update.`,
    );
    process.exit();
  }
  await ensureInstalled();
  await buildChanged();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const name = `opencall-${version}-${process.platform}-${process.arch}`;
  const folder = values.folder ? resolve(values.folder) : join(resolve(values.to), name);
  if (values.folder && existsSync(folder)) throw new Error(`${folder} already exists.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bytes = fillRelease(folder);
  if (values.key) writeFileSync(join(folder, 'release-key.pub'), readPublicKey(values.key));
  if (values.folder) {
    console.log(`${folder} (${Math.round(bytes / 1e6)} MB)`);
  } else {
    const file = `${folder}.tar.gz`;
    if (!addNode(folder))
      console.error(
        'This Node needs libraries of its system, so it is not in the release: hosts have to install Node.',
      );
    execFileSync('tar', ['-czf', file, '--owner=0', '--group=0', '-C', dirname(folder), name]);
    rmSync(folder, { recursive: true });
    signArchive(file, values.key);
    console.log(file);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
