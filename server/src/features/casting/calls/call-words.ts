import { foldWords, type TypedWord, typedWords } from '#platform/text/fold.ts';
import { lexeme, otherForms } from '#platform/text/words.ts';

/** A shorter search word matches only whole words. */
const PREFIX_MIN = 2;

/** Returns the distinct words of the texts. */
export const wordsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => foldWords(text ?? ''))),
];

/** The part of a tsquery for one search word: it matches other forms of the word and words that begin with it. */
const termOf = ({ text, isPiece }: TypedWord): string => {
  if (isPiece) return lexeme(text);
  const isBeginning = [...text].length >= PREFIX_MIN;
  return `(${[lexeme(text) + (isBeginning ? ':*' : ''), ...otherForms(text, isBeginning).map(lexeme)].join(' | ')})`;
};

/** Makes a tsquery, in PostgreSQL's notation, that calls with all words of the text match. Null if the text has no words. */
export const callTsquery = (text: string): string | null => {
  const words = typedWords(text);
  return words.length === 0 ? null : words.map(termOf).join(' & ');
};
