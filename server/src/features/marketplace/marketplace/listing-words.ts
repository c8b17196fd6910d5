import type { Db } from '#platform/database/database.ts';
import { findPlace } from '#platform/places/places.ts';
import { foldWords } from '#platform/text/fold.ts';

const LETTER = '[^ 0-9]';

/** Least and greatest length of words in which one typing error is allowed. Words with digits allow none. */
const FUZZY_MIN = 4;
const FUZZY_MAX = 24;
/** Words of the least length allow only two swapped letters: with another letter they would be another word. */
const ANY_EDIT_MIN = FUZZY_MIN + 1;

/** The texts in which a search finds a listing. */
interface SearchedTexts {
  title: string;
  description: string;
  location: string | null;
  zipCode: string | null;
}

/** Every word of a listing once: its title, description and place, the ZIP code's city and state included. */
export const wordsOf = async (db: Db, listing: SearchedTexts): Promise<string[]> => {
  const place = listing.zipCode ? await findPlace(db, listing.zipCode) : null;
  const texts = [listing.title, listing.description, listing.location, place?.city, place?.state];
  return [...new Set(foldWords(texts.filter(Boolean).join(' ')))];
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

/** The word with each two neighboring letters swapped. */
const swapsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));

/**
 * A regular expression, for JavaScript and PostgreSQL, that finds the words that are `typed` with one error: a letter too
 * many, too few or different, or two neighbors swapped. Null if the word allows no errors.
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
 * The keys under which `createWordMatcher` stores a listing's word: the word, and the word with each letter left out if it
 * allows errors. Two words that differ by one error share a key.
 */
export const spellingsOf = (word: string): string[] => {
  const letters = [...word];
  return isForgiving(letters) ? [...new Set([word, ...gapsOf(letters)])] : [word];
};

/**
 * The keys under which a typed word is looked up; none if it allows no errors. Words of the least length are not looked up
 * with a letter left out, because too many words share such a key.
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

/** True if `b` is `a` typed with one error. */
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
