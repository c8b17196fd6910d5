import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { keep, recall, stateOf } from './known-files.mjs';
import { inRoot } from './paths.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', '.cache']);

/** @param {string} name */
const isNotBuilt = (name) => NOT_SOURCE.has(name) || name.endsWith('.test.ts') || name.endsWith('.test.tsx');

/**
 * Adds every file below a folder that a build reads.
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
 * A file itself, or what is in a folder, in a stable order.
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

/** @param {string[]} files */
const hashContents = (files) => {
  const hash = createHash('sha1').update(process.versions.node.split('.')[0] ?? '');
  for (const path of files) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
};

/**
 * @typedef {object} Sources
 * @property {string} name what is built of them
 * @property {string[]} sources files and folders, from the repository's root
 */

/**
 * A hash of the content of all sources and of the lockfile for each part: the same after a fresh clone or a checkout to
 * and fro, when times of modification are not. Files that were not written since the last time are not read again.
 * @param {readonly Sources[]} parts which may share sources
 * @returns {string[]} a hash a part
 */
export const fingerprints = (parts) => {
  const paths = new Set([...parts.flatMap(({ sources }) => sources), 'package-lock.json']);
  const listed = new Map([...paths].map((path) => [path, listSources(inRoot(path))]));
  const states = new Map([...listed].map(([path, files]) => [path, stateOf(files)]));
  return parts.map(({ name, sources }) => {
    const own = [...sources, 'package-lock.json'];
    const state = own.map((path) => states.get(path)).join(' ');
    const [knownState, knownPrint] = recall(`${name}.known`)?.split('\n') ?? [];
    if (knownState === state && knownPrint) return knownPrint;
    const print = hashContents(own.flatMap((path) => listed.get(path) ?? []));
    keep(`${name}.known`, `${state}\n${print}`);
    return print;
  });
};

/**
 * @param {string} name what was built
 * @param {string} print its sources' fingerprint now
 */
export const isStamped = (name, print) => recall(name) === print;

/**
 * @param {string} name
 * @param {string} print
 */
export const stamp = (name, print) => keep(name, print);
