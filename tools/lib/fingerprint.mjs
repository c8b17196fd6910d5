import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const NOT_BUILT = /\.test\.tsx?$/;

/**
 * Every file below a folder that a build reads, in a stable order.
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : listSources(path);
    return NOT_BUILT.test(entry.name) ? [] : [path];
  });
}

/**
 * A hash of the content of all sources of some workspaces and of the lockfile: the same after a fresh
 * clone or a checkout to and fro, when times of modification are not.
 * @param {string[]} workspaces
 */
export function fingerprint(workspaces) {
  const hash = createHash('sha1').update(process.versions.node.split('.')[0] ?? '');
  const files = workspaces.flatMap((workspace) => listSources(inRoot(workspace)));
  for (const path of [...files, inRoot('package-lock.json')]) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/** @param {string} name */
const stampPath = (name) => inRoot('.cache', 'build', name);

/**
 * @param {string} name what was built
 * @param {string} print its sources' fingerprint now
 */
export function isStamped(name, print) {
  const path = stampPath(name);
  return existsSync(path) && readFileSync(path, 'utf8') === print;
}

/**
 * @param {string} name
 * @param {string} print
 */
export function stamp(name, print) {
  mkdirSync(inRoot('.cache', 'build'), { recursive: true });
  writeFileSync(stampPath(name), print);
}
