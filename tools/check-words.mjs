// Refuses words that docs/glossary.md has struck, in names, comments, texts and documents.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/paths.mjs';

const GLOSSARY = 'docs/glossary.md';
const HEADING = '## Not used any more';
/** Migrations are immutable, the change log tells of the past, and lists of words are data. */
const UNCHECKED = [
  'server/migrations/',
  'CHANGELOG.md',
  'server/assets/',
  'package-lock.json',
  'tools/check-words',
  GLOSSARY,
];
const TEXT = /\.(css|html|json|md|mjs|sql|ts|tsx|ya?ml)$/;

/**
 * @typedef {object} Struck
 * @property {RegExp} pattern finds the word, also as a part of a name
 * @property {string} use what is written instead
 * @property {string[]} places paths, from the root, under which it may stay
 * @property {string[]} names exact texts in which it may stay
 */

/**
 * The word at the beginning of an identifier's part (`letterTokens`, `sendLetter`, `LETTER_MAX`), or by itself.
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
 * The table below the heading: the word, what to use, and in backticks where it may stay. A place with a slash that
 * exists is a path; anything else is an exact text.
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
export const findStruckWords = (struck, path, text) => {
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
 * @param {string} root a git working tree
 * @returns {{ files: number, found: string[] }}
 */
export const checkWords = (root) => {
  const struck = readStruckWords(root);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed
    .split('\n')
    .filter((path) => TEXT.test(path) && !UNCHECKED.some((start) => path.startsWith(start)))
    .filter((path) => existsSync(join(root, path)));
  const found = paths.flatMap((path) => [
    ...findStruckWords(struck, path, path.replaceAll(/[/.-]/g, ' ')),
    ...findStruckWords(struck, path, readFileSync(join(root, path), 'utf8')),
  ]);
  return { files: paths.length, found: [...new Set(found)] };
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files, found } = checkWords(ROOT);
  for (const line of found) console.error(line);
  console.log(`Words: ${files} files, ${found.length} struck words.`);
  if (found.length > 0 || files === 0) process.exitCode = 1;
}
