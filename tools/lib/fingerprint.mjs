import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './paths.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const NOT_BUILT = /\.test\.tsx?$/;

/**
 * Every file below a folder that a build reads, in a stable order.
 * @param {string} folder
 * @returns {string[]}
 */
const listFolder = (folder) => {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (NOT_SOURCE.has(entry.name) || NOT_BUILT.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFolder(path) : [path];
  });
};

/**
 * A file itself, or what is in a folder.
 * @param {string} path
 */
const listSources = (path) => (statSync(path).isDirectory() ? listFolder(path) : [path]);

/** @param {string[]} files */
const hashContents = (files) => {
  const hash = createHash('sha1').update(process.versions.node.split('.')[0] ?? '');
  for (const path of files) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
};

/**
 * Changes with every write to one of the files, which sets the time that the system alone sets.
 * @param {string[]} files
 */
const hashStates = (files) => {
  const hash = createHash('sha1').update(process.version);
  for (const path of files) {
    const { ctimeMs, size, ino } = statSync(path);
    hash.update(`${path} ${ctimeMs} ${size} ${ino}\n`);
  }
  return hash.digest('hex');
};

/** @param {string} name */
const stampPath = (name) => inRoot('.cache', 'build', name);

/**
 * A hash of the content of all sources and of the lockfile: the same after a fresh clone or a checkout to
 * and fro, when times of modification are not. Files that were not written since the last time are not read again.
 * @param {string} name what is built of them
 * @param {string[]} sources files and folders, from the repository's root
 */
export const fingerprint = (name, sources) => {
  const files = [...sources.flatMap((path) => listSources(inRoot(path))), inRoot('package-lock.json')];
  const known = `${stampPath(name)}.known`;
  const state = hashStates(files);
  if (existsSync(known)) {
    const [knownState, print] = readFileSync(known, 'utf8').split(' ');
    if (knownState === state && print) return print;
  }
  const print = hashContents(files);
  mkdirSync(dirname(known), { recursive: true });
  writeFileSync(known, `${state} ${print}`);
  return print;
};

/**
 * @param {string} name what was built
 * @param {string} print its sources' fingerprint now
 */
export const isStamped = (name, print) => {
  const path = stampPath(name);
  return existsSync(path) && readFileSync(path, 'utf8') === print;
};

/**
 * @param {string} name
 * @param {string} print
 */
export const stamp = (name, print) => {
  mkdirSync(inRoot('.cache', 'build'), { recursive: true });
  writeFileSync(stampPath(name), print);
};
