import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/**
 * @param {string} file
 * @returns {SourceMap | null} null where there is none, or none that can be read: a stack without it is better than no stack
 */
const readMap = (file) => {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

/** @param {string} path of a built file */
const mapOf = (path) => {
  const known = maps.get(path);
  if (known !== undefined) return known;
  const map = readMap(`${path}.map`);
  maps.set(path, map);
  return map;
};

/**
 * A frame as V8 writes it, but for its place: `at serve (file:///…/serve.ts:12:34)`.
 * @param {NodeJS.CallSite} frame
 */
const textOf = (frame) => {
  const text = String(frame);
  // A path where the file is CommonJS, else an address.
  const [name, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!name?.endsWith('.js') || line === null || column === null) return text;
  const path = name.startsWith('file:') ? fileURLToPath(name) : name;
  const entry = mapOf(path)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return text;
  const source = pathToFileURL(resolve(dirname(path), entry.originalSource)).href;
  const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return text.replace(`${name}:${line}:${column}`, () => place);
};

/**
 * The stacks of errors name the sources of built files from now on. Node's own way to do so (`setSourceMapsEnabled`) reads
 * all maps at each start; this one reads a map when a stack that leads through its file is looked at.
 */
export const nameSourcesInStacks = () => {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${textOf(frame)}`)].join('\n');
};
