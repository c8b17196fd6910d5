import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Changes with every write to one of the files, which sets the time that the system alone sets, and when one comes or goes.
 * @param {string[]} files
 */
export const stateOf = (files) => {
  let states = process.version;
  for (const path of files) {
    const stats = statSync(path, { throwIfNoEntry: false });
    states += stats ? `\n${path} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : `\n${path} is gone`;
  }
  return createHash('sha1').update(states).digest('hex');
};

/** @param {string} name */
const pathOf = (name) => inRoot('.cache', 'build', name);

/**
 * @param {string} name
 * @returns {string | undefined} what was kept under that name
 */
export const recall = (name) => {
  try {
    return readFileSync(pathOf(name), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Keeps what was found out, until it is found out again.
 * @param {string} name
 * @param {string} text
 */
export const keep = (name, text) => {
  mkdirSync(inRoot('.cache', 'build'), { recursive: true });
  writeFileSync(pathOf(name), text);
};
