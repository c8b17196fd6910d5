// `npm test`: runs every check, from a fresh clone too. The last line is the total.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensurePostgres } from './lib/ensure-postgres.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endLeftovers } from './lib/leftovers.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { endWithNpm, exitCode, start, stop, stopAll } from './lib/processes.mjs';
import { countPlaywright, countVitest, judge, readReport } from './lib/reports.mjs';
import { makeScratch } from './lib/scratch.mjs';
import { withoutSettings } from './lib/settings.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command a package's program, or node
 * @property {string[]} args
 * @property {number} minutes the step is stopped and fails after this time
 * @property {string} [needs] the step that must succeed first
 * @property {{ path: string, count: (report: any) => import('./lib/reports.mjs').Counts }} [report]
 *
 * @typedef {{ name: string, passed: number, failed: number, remarks: string[], failures: string[], seconds: number }} Outcome
 */

const REPORTS = inRoot('.cache', 'reports');
const VITEST_REPORT = inRoot('.cache', 'reports', 'vitest.json');
const PLAYWRIGHT_REPORT = inRoot('.cache', 'reports', 'playwright.json');

/** @type {Step[]} */
const STEPS = [
  { name: 'biome', command: 'biome', args: ['check', '.'], minutes: 5 },
  { name: 'oxlint', command: 'oxlint', args: ['web/src'], minutes: 5 },
  { name: 'boundaries', command: 'node', args: ['tools/check-boundaries.mjs'], minutes: 5 },
  { name: 'words', command: 'node', args: ['tools/check-words.mjs'], minutes: 5 },
  { name: 'sizes', command: 'node', args: ['tools/check-sizes.mjs'], minutes: 5 },
  { name: 'knip', command: 'knip', args: ['--no-config-hints'], minutes: 5 },
  { name: 'types', command: 'tsc', args: ['-b'], minutes: 5 },
  { name: 'build', command: 'node', args: ['tools/build.mjs'], minutes: 5 },
  {
    name: 'vitest',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    minutes: 45,
    report: { path: VITEST_REPORT, count: countVitest },
  },
  {
    name: 'end-to-end tests',
    command: 'playwright',
    args: ['test'],
    minutes: 50,
    needs: 'build',
    report: { path: PLAYWRIGHT_REPORT, count: countPlaywright },
  },
];

requireNode();

/** Every process of this run inherits the mark, so that leftover processes can be found. */
const RUN_ID = randomUUID();
const MARK = `OPENCALL_TEST_RUN=${RUN_ID}`;
const scratch = makeScratch();
const env = {
  ...withoutSettings(process.env),
  ...(scratch && { TMPDIR: scratch.folder }),
  OPENCALL_TEST_RUN: RUN_ID,
  E2E_JSON: PLAYWRIGHT_REPORT,
};

/**
 * @param {Step} step
 * @returns {Promise<{ exit: number, isLate: boolean }>}
 */
const execute = async ({ command, args, minutes }) => {
  const program = command === 'node' ? process.execPath : inRoot('node_modules', '.bin', command);
  const child = start(program, args, { env });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stop(child);
  }, minutes * 60_000);
  const exit = await exitCode(child);
  clearTimeout(timer);
  await stop(child);
  return { exit, isLate };
};

/**
 * @param {Step} step
 * @returns {Promise<Omit<Outcome, 'name' | 'seconds'>>}
 */
const check = async (step) => {
  const { exit, isLate } = await execute(step);
  const late = isLate ? [`took more than ${step.minutes} minutes`] : [];
  if (!step.report)
    return { passed: exit === 0 ? 1 : 0, failed: exit === 0 ? 0 : 1, remarks: late, failures: [] };
  const outcome = judge(readReport(step.report.path, step.report.count), exit);
  return { ...outcome, remarks: [...late, ...outcome.remarks] };
};

/**
 * Runs all steps in order. A failed step does not stop the others.
 * @returns {Promise<Outcome[]>}
 */
const runSteps = async () => {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of STEPS) {
    const startedAt = Date.now();
    const isBlocked = outcomes.some(({ name, failed }) => name === step.needs && failed > 0);
    console.log(`\n── ${step.name}`);
    const outcome = isBlocked
      ? { passed: 0, failed: 1, remarks: [`did not run because ${step.needs} failed`], failures: [] }
      : await check(step);
    outcomes.push({ name: step.name, ...outcome, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  return outcomes;
};

/** @param {Outcome[]} outcomes */
const conclude = (outcomes) => {
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
  console.log('');
  for (const { name, passed, failed, remarks, seconds } of outcomes) {
    const mark = failed === 0 ? '✓' : '✗';
    const note = remarks.length > 0 ? ` (${remarks.join('; ')})` : '';
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed in ${seconds} s${note}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    outcomes.reduce((total, one) => total + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || outcomes.length === 0 ? 1 : 0;
};

const cleanUp = async () => {
  await stopAll();
  for (const command of endLeftovers(MARK)) console.log(`Ended a leftover process: ${command}`);
  scratch?.remove();
};

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, async () => {
    await cleanUp();
    process.exit(130);
  });
}

endWithNpm();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
try {
  await ensureInstalled();
  await ensureBrowser();
  await ensurePostgres();
  const outcomes = await runSteps();
  await cleanUp();
  conclude(outcomes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await cleanUp();
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
