import { existsSync } from 'node:fs';
import { fingerprintOf, isStamped, stamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';

/**
 * A part of the product: its sources, and a file that exists after its build.
 * @typedef {{ name: string, sources: string[], result: string }} Part
 * @type {Part[]}
 */
const PARTS = [
  {
    name: 'server',
    // The server reads migrations and pictures from their source folders, so they are not part of the build.
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
  // Always a production build: a development build loads more slowly and logs more.
  const env = { ...process.env, NODE_ENV: 'production' };
  await runQuietly('npm', ['run', 'build', '--silent', '--workspace', name], { env });
  if (!existsSync(result)) throw new Error(`The build of ${name} did not write ${result}.`);
  stamp(name, print);
};

/**
 * Builds the server and the client if their sources changed since their last build.
 * @param {{ force?: boolean }} [options] `force`: build even if nothing changed
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
