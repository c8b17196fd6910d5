import type { Db } from '#platform/database/database.ts';
import { findPlace } from '#platform/places/places.ts';
import { foldWords } from '#platform/text/fold.ts';

/** In a regular expression. */
const LETTER = '[^ 0-9]';

/** Letters of the shortest and the longest word that forgives an error; words with digits forgive none. */
const FUZZY_MIN = 4;
const FUZZY_MAX = 24;
/** In words as short as the shortest, any other letter makes another word: they forgive two swapped ones only. */
const ANY_EDIT_MIN = FUZZY_MIN + 1;

/** The texts that a listing is found by. */
interface SearchedTexts {
  title: string;
  description: string;
  location: string | null;
  zipCode: string | null;
}

/** Every word of a listing once: its title, description and place, the ZIP code's city and state included. */
export const wordsOf = async (db: Db, texts: SearchedTexts): Promise<string[]> => {
  const place = texts.zipCode ? await findPlace(db, texts.zipCode) : null;
  const said = [texts.title, texts.description, texts.location, place?.city, place?.state];
  return [...new Set(foldWords(said.filter(Boolean).join(' ')))];
};

const isForgiving = (letters: readonly string[]): boolean =>
  letters.length >= FUZZY_MIN && letters.length <= FUZZY_MAX && !letters.some((letter) => /\d/.test(letter));

/** The word with each letter left out. */
const gapsOf = (letters: readonly string[]): string[] => {
  const word = letters.join('');
  const gaps: string[] = [];
  let at = 0;
  for (const { length } of letters) {
    gaps.push(word.slice(0, at) + word.slice(at + length));
    at += length;
  }
  return gaps;
};

/** The word with each two neighbours swapped. */
const swapsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));

/**
 * A regular expression that finds, among words between blanks, those that are `typed` with one error: one letter too many,
 * too few or another, or two neighbours swapped. It is both JavaScript's and PostgreSQL's. Null if the word forgives nothing.
 */
export const typingErrorPattern = (typed: string): string | null => {
  const letters = [...typed];
  if (!isForgiving(letters)) return null;
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  const missing =
    letters.length < FUZZY_MAX ? [...letters, ''].map((_, at) => part(0, at) + LETTER + part(at)) : [];
  const wrong =
    letters.length < ANY_EDIT_MIN ? [] : letters.map((_, at) => `${part(0, at)}${LETTER}?${part(at + 1)}`);
  return ` (?:${[...new Set([...swapsOf(letters), ...missing, ...wrong])].join('|')}) `;
};

/**
 * Under what `createWordMatcher` keeps a listing's word: itself, and for one that forgives errors the word with each letter left out. Two words
 * that are one letter too many, too few, another one or two swapped apart share one of these.
 */
export const spellingsOf = (word: string): string[] => {
  const letters = [...word];
  return isForgiving(letters) ? [...new Set([word, ...gapsOf(letters)])] : [word];
};

/**
 * Where to look for what a typed word may mean; nowhere if it forgives nothing. A word as short as the shortest is not
 * looked up by its gaps, under which far too many others stand.
 */
export const typedSpellingsOf = (word: string): string[] => {
  const letters = [...word];
  if (!isForgiving(letters)) return [];
  return [...new Set([word, ...(letters.length < ANY_EDIT_MIN ? swapsOf : gapsOf)(letters)])];
};

const commonLength = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((letter, at) => letter !== b[at]);
  return differs < 0 ? a.length : differs;
};

/** Whether `b` is `a` typed with one error. */
export const isTypingError = (a: string, b: string): boolean => {
  const [left, right] = [[...a], [...b]];
  if (!isForgiving(left) || !isForgiving(right)) return false;
  const start = commonLength(left, right);
  const [restA, restB] = [left.slice(start).reverse(), right.slice(start).reverse()];
  const end = commonLength(restA, restB);
  const [onlyA, onlyB] = [restA.slice(end), restB.slice(end)];
  const isSwap = onlyA.length === 2 && onlyB.length === 2 && onlyA[0] === onlyB[1] && onlyA[1] === onlyB[0];
  const isEdit = onlyA.length <= 1 && onlyB.length <= 1;
  return isSwap || (isEdit && Math.max(left.length, right.length) >= ANY_EDIT_MIN);
};
