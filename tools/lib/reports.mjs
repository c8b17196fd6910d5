import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

const LINES_OF_A_FAILURE = 12;
const CHARACTERS_OF_A_LINE = 300;

/**
 * @param {string} title
 * @param {string | undefined} message of the error
 * @returns {string} the title and the first lines of the message
 */
const describeFailure = (title, message = '') => {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n').slice(0, LINES_OF_A_FAILURE);
  return [title, ...lines.map((line) => `    ${line.slice(0, CHARACTERS_OF_A_LINE)}`.trimEnd())].join('\n');
};

/** @param {string} file */
const pathOf = (file) => relative(inRoot(), file);

/**
 * @param {any} report of Vitest's JSON reporter
 * @returns {Counts} a file that failed before its first test counts as one failure
 */
export const countVitest = (report) => {
  /** @type {{ name: string, status: string, message?: string, assertionResults: any[] }[]} */
  const files = report.testResults;
  const crashed = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: `${pathOf(name)} › ${fullName}`, failureMessages })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashed.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...crashed.map(({ name, message }) => describeFailure(pathOf(name), message)),
      ...tests.map(({ title, failureMessages }) => describeFailure(title, failureMessages[0])),
    ],
  };
};

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Counts} an error outside of the tests counts as one failure
 */
export const countPlaywright = (report) => {
  const { expected, unexpected, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [
      ...report.errors.map((/** @type {any} */ error) =>
        describeFailure('outside of the tests', error.message),
      ),
      ...report.suites.flatMap(failuresOf),
    ],
  };
};

/**
 * @param {any} suite of Playwright's JSON reporter
 * @returns {string[]} its failures and those of the suites in it
 */
const failuresOf = ({ title, specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
      const failed = results.find((/** @type {any} */ result) => result.error);
      return describeFailure(`${spec.file}:${spec.line} › ${title} › ${spec.title}`, failed?.error.message);
    }),
  ...suites.flatMap(failuresOf),
];

/**
 * Judges a test run. Skipped tests count as failed, and so does a run without tests or with an error exit code.
 * @param {Counts | null} counts null if there is no report
 * @param {number} exit the runner's exit code
 * @returns {{ passed: number, failed: number, remarks: string[], failures: string[] }}
 */
export const judge = (counts, exit) => {
  if (!counts) return { passed: 0, failed: 1, remarks: ['wrote no report'], failures: [] };
  const { passed, skipped, failures } = counts;
  const failed = counts.failed + skipped;
  const remarks = skipped > 0 ? [`${skipped} skipped, which counts as failed`] : [];
  if (passed + failed === 0) return { passed, failed: 1, remarks: ['ran no test'], failures };
  if (exit !== 0 && failed === 0)
    return { passed, failed: 1, remarks: [`ended with code ${exit}`], failures };
  return { passed, failed, remarks, failures };
};

/**
 * @param {string} path
 * @param {(report: any) => Counts} count
 * @returns {Counts | null}
 */
export const readReport = (path, count) => {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
};
