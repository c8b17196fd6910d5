import { FUZZY_WORD_MIN, foldWords, lexeme } from '#platform/text/words.ts';

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

const wordQuery = (word: string, isLast: boolean): string => {
  const exact = lexeme(word) + (isLast && word.length >= PREFIX_MIN ? ':*' : '');
  return `(${[exact, ...wordVariants(word).map((variant) => lexeme(`~${variant}`))].join(' | ')})`;
};

/** A tsquery in PostgreSQL's own notation: every word must be found. Null when the keyword holds no word. */
export const keywordQuery = (keyword: string): string | null => {
  const words = foldWords(keyword);
  if (words.length === 0) return null;
  const last = words.length - 1;
  // A word that was said before adds nothing, not even as a beginning: it must be there whole.
  const isNew = (word: string, at: number) => words.indexOf(word) === at;
  return words.flatMap((word, at) => (isNew(word, at) ? [wordQuery(word, at === last)] : [])).join(' & ');
};

/** Part of a stage name: pieces of three letters, the first letters of one where fewer were typed. */
export const partQuery = (folded: string): string => {
  const letters = [...folded];
  if (letters.length < 3) return `${lexeme(`%${folded}`)}:*`;
  const pieces = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  return [...new Set(pieces)].map((piece) => lexeme(`%${piece}`)).join(' & ');
};
