import { nameKey, type TypedWord, typedWords } from '#platform/text/fold.ts';
import { FUZZY_WORD_MIN, lexeme, otherForms } from '#platform/text/words.ts';

/** A shorter last word matches whole words only: as a prefix it would match too much of the dictionary. */
const PREFIX_MIN = 3;

/**
 * Spellings that find a name in spite of one typing error. The index contains a profile's names as typed and, from five
 * letters on, with each letter left out. So an extra, missing, wrong or swapped letter still matches. Words with digits
 * are not names and tolerate no error.
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

/** A lexeme, or with `isPrefix` all lexemes that start with it. */
export interface WordTerm {
  word: string;
  isPrefix: boolean;
}

/** A row matches if it contains at least one term of each group. */
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

/** Query for all words of a keyword. Null if the keyword contains no word. */
export const keywordQuery = (keyword: string): WordQuery | null => {
  const words = typedWords(keyword);
  if (words.length === 0) return null;
  return words.map(({ text, isPiece }, at) =>
    isPiece ? [whole(text)] : [...wordTerms(text, at === words.length - 1), ...joinedTerms(words, at)],
  );
};

/** Matches no row, because no stored word is a space. */
export const NOTHING: WordQuery = [[whole(' ')]];

/** Query for a part of a stage name: three-letter pieces of its key, or a prefix of a piece if fewer were typed. */
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
