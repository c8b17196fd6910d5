import { existsSync } from 'node:fs';
import { fingerprintOf, isStamped, stamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

/**
 * What is built, from which files and folders, and a file that is there when it has been.
 * @typedef {{ name: string, sources: string[], result: string }} Part
 * @type {Part[]}
 */
const PARTS = [
  {
    name: 'server',
    // Not the whole folder: it also holds migrations and pictures, which are read where they lie.
    sources: ['contract/src', 'server/src', 'server/package.json', 'server/vite.config.ts'],
    result: inRoot('server', 'dist', 'main.js'),
  },
  { name: 'web', sources: ['contract/src', 'web'], result: inRoot('web', 'dist', 'index.html') },
];

/**
 * @param {Part} part
 * @param {string} print
 */
const buildPart = async ({ name, result }, print) => {
  // A build made for development would be slower to load and louder, whatever NODE_ENV is at the moment.
  const env = { ...process.env, NODE_ENV: 'production' };
  await runQuietly('npm', ['run', 'build', '--silent', '--workspace', name], { env });
  if (!existsSync(result)) throw new Error(`The build of ${name} left no ${result}.`);
  stamp(name, print);
};

/**
 * Builds the server and the client if their sources changed since their last build.
 * @param {{ force?: boolean }} [options] `force`: also if nothing changed
 */
export const buildChanged = async ({ force = false } = {}) => {
  const parts = PARTS.map((part) => ({ part, print: fingerprintOf(part.sources) }));
  const due = parts.filter(
    ({ part, print }) => force || !existsSync(part.result) || !isStamped(part.name, print),
  );
  if (due.length === 0) return;
  console.log(`Building ${due.map(({ part }) => part.name).join(' and ')}…`);
  await Promise.all(due.map(({ part, print }) => buildPart(part, print)));
};
