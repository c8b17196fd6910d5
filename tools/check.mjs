// `npm run check`: checks the files that differ from main, in under a minute. `npm test` checks everything.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { listFiles } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { endWithNpm, runQuietly, stopOnSignals } from './lib/processes.mjs';
import { findRelatedTests } from './lib/related-tests.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** The commit at which the branch left main; HEAD if there is no main here. */
const findBase = () => {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD';
};

/**
 * Runs a step and prints one line, and the whole output if it fails.
 * @param {string} name
 * @param {string} program a package's program, or node
 * @param {string[]} args
 */
const runStep = async (name, program, args) => {
  const command = program === 'node' ? process.execPath : inRoot('node_modules', '.bin', program);
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  try {
    await runQuietly(command, args, { env: { ...process.env, NO_COLOR: '1' } });
    console.log(`✓ ${name} (${seconds()})`);
  } catch (error) {
    console.error(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
};

/** @param {string[]} changed */
const runStaticChecks = async (changed) => {
  const linted = changed.includes('biome.json') ? ['.'] : changed.filter((path) => existsSync(inRoot(path)));
  if (linted.length > 0) await runStep('lint', 'biome', ['check', '--no-errors-on-unmatched', ...linted]);
  await runStep('rules of React', 'oxlint', ['web/src']);
  for (const name of ['boundaries', 'words', 'sizes'])
    await runStep(name, 'node', [`tools/check-${name}.mjs`]);
};

/** @param {string[]} changed */
const runTests = async (changed) => {
  const { chosen, skipped } = findRelatedTests(changed, listFiles(ROOT));
  const isEmbedded = (/** @type {string} */ path) => path.endsWith('.embedded.test.ts');
  const embedded = chosen.filter(isEmbedded);
  const others = chosen.filter((path) => !isEmbedded(path));
  // Every project but `server`, which runs the tests of server-postgres on the other engine.
  const projects = ['contract', 'web', 'tools', 'server-plain', 'server-postgres'];
  const flags = projects.flatMap((project) => ['--project', project]);
  const name = (/** @type {string[]} */ tests) =>
    `tests: ${tests.length} files in ${[...new Set(tests.map((test) => dirname(test)))].join(', ')}`;
  if (others.length > 0) await runStep(name(others), 'vitest', ['run', ...flags, ...others]);
  if (embedded.length > 0)
    await runStep(name(embedded), 'vitest', ['run', '--project', 'server', ...embedded]);
  if (chosen.length === 0) console.log('- tests: none in the folders of the changed files');
  if (skipped.length > 0) console.log(`- not run: ${skipped.join(' ')}`);
  const specs = changed.filter((path) => path.endsWith('.spec.ts'));
  if (specs.length > 0) console.log(`- not run: npm run test:e2e -- ${specs.join(' ')}`);
};

requireNode();
endWithNpm();
stopOnSignals();
await ensureInstalled();
const changed = [
  ...git('diff', '--name-only', findBase()),
  ...git('ls-files', '--others', '--exclude-standard'),
];
if (changed.length === 0) console.log('Nothing changed since main.');
else await Promise.all([runStep('types', 'tsc', ['-b']), runStaticChecks(changed), runTests(changed)]);
