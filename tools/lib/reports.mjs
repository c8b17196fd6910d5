import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {any} report of Vitest's JSON reporter
 * @returns {Counts} a file that failed before its first test counts as one failure
 */
export const countVitest = (report) => {
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const crashed = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashed.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Counts} an error outside of the tests counts as one failure
 */
export const countPlaywright = (report) => {
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected + report.errors.length, skipped };
};

/**
 * Judges a test run. Skipped tests count as failed, and so does a run without tests or with an error exit code.
 * @param {Counts | null} counts null if there is no report
 * @param {number} exit the runner's exit code
 * @returns {{ passed: number, failed: number, remarks: string[] }}
 */
export const judge = (counts, exit) => {
  if (!counts) return { passed: 0, failed: 1, remarks: ['wrote no report'] };
  const { passed, skipped } = counts;
  const failed = counts.failed + skipped;
  const remarks = skipped > 0 ? [`${skipped} skipped, which counts as failed`] : [];
  if (passed + failed === 0) return { passed, failed: 1, remarks: ['ran no test'] };
  if (exit !== 0 && failed === 0) return { passed, failed: 1, remarks: [`ended with code ${exit}`] };
  return { passed, failed, remarks };
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
