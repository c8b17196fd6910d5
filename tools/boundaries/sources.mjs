import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { readFacts } from './facts.mjs';

/**
 * One import or re-export, static, dynamic or of a type alone.
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string | null} target the imported file, from the repository's root; null for a package
 * @property {string[]} names local names it brings in
 * @property {string[]} values the values among them, as their module names them
 * @property {boolean} isType it brings in types alone
 * @property {number} line
 *
 * @typedef {object} Text a string in the code, up to its first placeholder
 * @property {string} value
 * @property {string | null} givenTo the function or property that it is an argument or the value of
 * @property {number} line
 *
 * @typedef {object} Source
 * @property {string} path from the repository's root, with forward slashes
 * @property {string} text
 * @property {Import[]} imports
 * @property {Text[]} texts
 * @property {number[]} environmentReads lines that touch process.env
 * @property {{ table: string, line: number }[]} writes names given to .insert(), .update(), .delete()
 * @property {boolean} isBarrel it hands on what others export, and nothing of its own
 */

/** The folders that have boundaries; what is beside them (tools, end-to-end tests, benchmarks) is outside. */
const GUARDED = ['contract/src', 'server/src', 'web/src'];
const CODE = /\.tsx?$/;

/**
 * @param {string} root
 * @param {string} folder from the root
 * @returns {string[]} files from the root; none when there is no such folder
 */
const listFiles = (root, folder) => {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
  } catch {
    return [];
  }
};

/**
 * Finds the file behind an import as Node and TypeScript do here: relative, '#' from the workspace's src,
 * '@opencall/contract/' from the contract's.
 * @param {string} from the importing file
 * @param {string} specifier
 * @returns {string | null}
 */
const resolveImport = (from, specifier) => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return posix.join(from.split('/')[0] ?? '', 'src', specifier.slice(1));
  const contract = '@opencall/contract/';
  if (specifier.startsWith(contract)) return `contract/src/${specifier.slice(contract.length)}.ts`;
  return null;
};

/**
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
const readCode = (path, text) => {
  const { program } = parseSync(path, text);
  const { imports, ...facts } = readFacts(program, text);
  const resolved = imports.map((one) => ({ ...one, target: resolveImport(path, one.specifier) }));
  return { path, text, ...facts, imports: resolved };
};

/**
 * Reads every file that the boundaries are about: TypeScript with its imports, style sheets as text.
 * @param {string} root
 * @returns {Source[]}
 */
export const readSources = (root) => {
  const paths = GUARDED.flatMap((folder) => listFiles(root, folder));
  return paths
    .filter((path) => CODE.test(path) || path.endsWith('.css'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      if (CODE.test(path)) return readCode(path, text);
      return { path, text, imports: [], texts: [], environmentReads: [], writes: [], isBarrel: false };
    });
};
