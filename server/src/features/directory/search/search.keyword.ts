import { nameKey, type TypedWord, typedWords } from '#platform/text/fold.ts';
import { FUZZY_WORD_MIN, lexeme, otherForms } from '#platform/text/words.ts';

/** A shorter last word matches whole words only: its beginnings would be half of the dictionary. */
const PREFIX_MIN = 3;

/**
 * Spellings under which a name is found although it was typed with one error. A profile's names are stored
 * as typed and, from five letters on, with each letter left out; so one letter too many, too few, another
 * one or two swapped meet somewhere. Words with digits are no names and forgive nothing.
 */
export const wordVariants = (word: string): string[] => {
  const letters = [...word];
  if (letters.length < FUZZY_WORD_MIN || /\d/.test(word)) return [];
  const gaps = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const swaps = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  return [...new Set([word, ...(letters.length > FUZZY_WORD_MIN ? gaps : swaps)])];
};

/** One lexeme, or all that begin with it. */
export interface WordTerm {
  word: string;
  isPrefix: boolean;
}

/** Of each group a row must hold one term at least. */
export type WordQuery = readonly (readonly WordTerm[])[];

const whole = (word: string): WordTerm => ({ word, isPrefix: false });

const wordTerms = (word: string, isLast: boolean): WordTerm[] => {
  const isPrefix = isLast && word.length >= PREFIX_MIN;
  return [
    { word, isPrefix },
    ...otherForms(word, isPrefix).map(whole),
    ...wordVariants(word).map((variant) => whole(`~${variant}`)),
  ];
};

/** A word joined with the one before it and with the one after it: 'jean luc' also finds 'Jeanluc'. */
const joinedTerms = (words: readonly TypedWord[], at: number): WordTerm[] =>
  [at - 1, at].flatMap((first) => {
    const [left, right] = [words[first], words[first + 1]];
    if (!left || !right || left.isPiece || right.isPiece) return [];
    const word = left.text + right.text;
    return [{ word, isPrefix: first + 2 === words.length && word.length >= PREFIX_MIN }];
  });

/** Every word must be found. Null when the keyword holds no word. */
export const keywordQuery = (keyword: string): WordQuery | null => {
  const words = typedWords(keyword);
  if (words.length === 0) return null;
  return words.map(({ text, isPiece }, at) =>
    isPiece ? [whole(text)] : [...wordTerms(text, at === words.length - 1), ...joinedTerms(words, at)],
  );
};

/** Finds nothing: no word is a space. */
export const NOTHING: WordQuery = [[whole(' ')]];

/** Part of a stage name: pieces of three letters of its key, the first letters of one where fewer were typed. */
export const partQuery = (stageName: string): WordQuery => {
  const letters = [...nameKey(stageName)];
  if (letters.length === 0) return NOTHING;
  if (letters.length < 3) return [[{ word: `%${letters.join('')}`, isPrefix: true }]];
  const pieces = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  return [...new Set(pieces)].map((piece) => [whole(`%${piece}`)]);
};

/** A tsquery in PostgreSQL's own notation. */
export const tsqueryOf = (query: WordQuery): string =>
  query
    .map((terms) => terms.map(({ word, isPrefix }) => lexeme(word) + (isPrefix ? ':*' : '')).join(' | '))
    .map((group) => `(${group})`)
    .join(' & ');
