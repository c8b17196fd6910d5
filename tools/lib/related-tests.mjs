import { posix } from 'node:path';

const TEST = /\.test\.tsx?$/;
const EMBEDDED = /\.embedded\.test\.ts$/;
/** A server test file takes 5 to 20 seconds. */
const MAX_SERVER_FILES = 4;

/** @param {string} path */
const stemOf = (path) => posix.basename(path).split('.')[0] ?? '';

/**
 * The folders whose tests concern a file: its own, and for the contract the folders of the same feature.
 * @param {string} path
 */
const foldersOf = (path) => {
  const folder = posix.dirname(path);
  const feature = folder.startsWith('contract/src/') ? folder.slice('contract/src/'.length) : null;
  return feature ? [folder, `server/src/features/${feature}`, `web/src/features/${feature}`] : [folder];
};

/**
 * @param {string} changed
 * @param {string} test
 */
const isRelated = (changed, test) => {
  if (TEST.test(changed)) return changed === test;
  // The tests in tools/ itself build the product or start proxies.
  if (posix.dirname(changed) === 'tools') return test === `tools/${stemOf(changed)}.test.ts`;
  return foldersOf(changed).includes(posix.dirname(test));
};

/**
 * Smaller comes first: a changed test, a test named after a changed file, a test named after its folder, the others.
 * @param {string[]} changed
 * @param {string} test
 */
const rankOf = (changed, test) => {
  if (changed.includes(test)) return 0;
  if (changed.some((path) => stemOf(path) === stemOf(test))) return 1;
  return stemOf(test) === posix.basename(posix.dirname(test)) ? 2 : 3;
};

/**
 * Chooses the tests that `npm run check` runs. Tests of the embedded database run only if they changed themselves, so that a
 * check usually starts one engine.
 * @param {string[]} changed files, relative to the root
 * @param {string[]} files all files of the repository
 * @returns {{ chosen: string[], skipped: string[] }} test files; `skipped` exceed the time of a quick check
 */
export const findRelatedTests = (changed, files) => {
  const related = files
    .filter((test) => TEST.test(test) && changed.some((path) => isRelated(path, test)))
    .sort((a, b) => rankOf(changed, a) - rankOf(changed, b) || a.localeCompare(b));
  const isSlow = (/** @type {string} */ test) => test.startsWith('server/') && !changed.includes(test);
  const quick = related.filter((test) => !isSlow(test) || !EMBEDDED.test(test));
  const overLimit = quick.filter(isSlow).slice(MAX_SERVER_FILES);
  const chosen = quick.filter((test) => !overLimit.includes(test));
  return { chosen, skipped: related.filter((test) => !chosen.includes(test)) };
};
