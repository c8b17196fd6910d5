import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `file:///…/chunks/app.js:12:34`, as V8 writes a place. */
const PLACE = /(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/g;

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
 * @param {string} place as it stands in the stack
 * @param {string[]} parts its address, line and column
 */
const sourceOf = (place, ...[url = '', line = '', column = '']) => {
  const path = fileURLToPath(url);
  const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return place;
  const source = pathToFileURL(resolve(dirname(path), entry.originalSource)).href;
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
};

/**
 * The stacks of errors name the sources of built files from now on. Node's own way to do so (`setSourceMapsEnabled`) reads
 * all maps at each start; this one reads a map when a stack that leads through its file is looked at.
 */
export const nameSourcesInStacks = () => {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${frame}`)]
      .join('\n')
      .replace(PLACE, sourceOf);
};
