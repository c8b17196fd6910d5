import { foldWords, type TypedWord, typedWords } from '#platform/text/fold.ts';
import { lexeme, otherForms } from '#platform/text/words.ts';

/** Shorter words match whole words alone. */
const PREFIX_MIN = 2;

/** Each word of the texts once. */
export const wordsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => foldWords(text ?? ''))),
];

/** All of the words must be found, each in one of its forms or from its beginning. */
const termOf = ({ text, isPiece }: TypedWord): string => {
  if (isPiece) return lexeme(text);
  const isBeginning = [...text].length >= PREFIX_MIN;
  return `(${[lexeme(text) + (isBeginning ? ':*' : ''), ...otherForms(text, isBeginning).map(lexeme)].join(' | ')})`;
};

/** A tsquery in PostgreSQL's own notation. Null: the text holds no word. */
export const callQuery = (text: string): string | null => {
  const words = typedWords(text);
  return words.length === 0 ? null : words.map(termOf).join(' & ');
};
