import { foldWords, lexeme } from '#platform/text/words.ts';

/** Shorter words match whole words alone. */
const PREFIX_MIN = 2;

/** Each word of the texts once. */
export const wordsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => foldWords(text ?? ''))),
];

/** A tsquery in PostgreSQL's own notation: all of the words, each from its beginning. Null: the text holds no word. */
export const callQuery = (text: string): string | null => {
  const words = wordsOf([text]);
  if (words.length === 0) return null;
  return words.map((word) => lexeme(word) + ([...word].length >= PREFIX_MIN ? ':*' : '')).join(' & ');
};
