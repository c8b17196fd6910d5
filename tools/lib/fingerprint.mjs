import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', '.cache']);

/** @param {string} name */
const isNotBuilt = (name) => NOT_SOURCE.has(name) || name.endsWith('.test.ts') || name.endsWith('.test.tsx');

/**
 * Adds every file in a folder that a build reads.
 * @param {string} folder
 * @param {string[]} files
 */
const addFolder = (folder, files) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (isNotBuilt(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(path, files);
    else files.push(path);
  }
};

/**
 * Lists the files of a path, which is a file or a folder, in a stable order.
 * @param {string} path
 * @returns {string[]}
 */
const listSources = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  /** @type {string[]} */
  const files = [];
  addFolder(path, files);
  return files.sort();
};

/**
 * Hashes the contents of files, folders and the lockfile. Modification times do not count, so a fresh clone has the same hash.
 * @param {readonly string[]} sources files and folders, relative to the root
 */
export const fingerprintOf = (sources) => {
  const hash = createHash('sha1').update(process.versions.node.split('.')[0] ?? '');
  for (const path of [...sources, 'package-lock.json'].flatMap((source) => listSources(inRoot(source))))
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
};

/** @param {string} name of a part that is built */
const stampOf = (name) => inRoot('.cache', 'build', name);

/**
 * Returns whether the last build of the part used sources with that fingerprint.
 * @param {string} name
 * @param {string} print
 */
export const isStamped = (name, print) => {
  const file = stampOf(name);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
};

/**
 * Stores the fingerprint of the sources that the part was built from.
 * @param {string} name
 * @param {string} print
 */
export const stamp = (name, print) => {
  mkdirSync(inRoot('.cache', 'build'), { recursive: true });
  writeFileSync(stampOf(name), print);
};
