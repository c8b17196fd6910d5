import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const GLOSSARY = 'docs/glossary.md';
const HEADING = '## Not used any more';

/**
 * @typedef {object} Struck a word that the glossary no longer allows
 * @property {RegExp} pattern finds the word, also as a part of a name
 * @property {string} use the replacement
 * @property {string[]} places paths, relative to the root, where it may stay
 * @property {string[]} names exact texts in which it may stay
 */

/**
 * Matches the word as a part of an identifier (`letterTokens`, `sendLetter`, `LETTER_MAX`) or alone.
 * @param {string} word lower case
 * @returns {RegExp}
 */
const patternOf = (word) => {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const plural = '(?:e?s)?';
  return new RegExp(
    `(?<![A-Za-z])${word}${plural}(?![a-z])|(?<![A-Z])${capital}${plural}(?![a-z])|(?<![A-Z])${word.toUpperCase()}S?(?![A-Z])`,
    'g',
  );
};

/**
 * Reads the glossary's table of struck words: the word, its replacement, and in backticks where it may stay. A place is a
 * path if it contains a slash and exists; anything else is an exact text.
 * @param {string} root
 * @returns {Struck[]}
 */
export const readStruckWords = (root) => {
  const text = readFileSync(join(root, GLOSSARY), 'utf8');
  const rows = text
    .slice(text.indexOf(HEADING))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => {
    const [, word = '', use = '', stays = ''] = row.split('|').map((cell) => cell.trim());
    const kept = [...stays.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const isPath = (/** @type {string} */ name) => name.includes('/') && existsSync(join(root, name));
    return {
      pattern: patternOf(word),
      use,
      places: kept.filter(isPath),
      names: kept.filter((name) => !isPath(name)),
    };
  });
};

/**
 * @param {Struck[]} struck
 * @param {string} path
 * @param {string} text
 * @returns {string[]} one line for each struck word
 */
const findInText = (struck, path, text) => {
  const words = struck.filter(({ places }) => !places.some((place) => path.startsWith(place)));
  return text.split('\n').flatMap((line, at) =>
    words.flatMap(({ pattern, use, names }) => {
      const rest = names.reduce((left, name) => left.replaceAll(name, ''), line);
      return [...rest.matchAll(pattern)].map(
        ([word]) => `${path}:${at + 1} '${word}' is not used any more; use ${use}`,
      );
    }),
  );
};

/**
 * Finds struck words in the name and the text of a file.
 * @param {Struck[]} struck
 * @param {{ path: string, text: string }} file
 */
export const findStruckWords = (struck, { path, text }) => [
  ...new Set([
    ...findInText(struck, path, path.replaceAll(/[/.-]/g, ' ')),
    ...findInText(struck, path, text),
  ]),
];
