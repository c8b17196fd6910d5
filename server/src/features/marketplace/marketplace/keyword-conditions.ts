import { typedWords } from '#platform/text/fold.ts';
import { lexeme, otherForms } from '#platform/text/words.ts';
import { typingErrorPattern } from './listing-words.ts';

/** A shorter last word matches whole words only: too many words begin with it. */
const PREFIX_MIN = 3;

/** The condition that a listing contains one typed word. */
export interface WordCondition {
  /** A tsquery in PostgreSQL's notation: the word as typed, another form of it, or its beginning. */
  tsquery: string;
  /** Finds the word with one typing error in the listing's words; see `typingErrorPattern`. Null: errors are not forgiven. */
  pattern: string | null;
}

/** One condition for each typed word; null if the keyword holds no word, so that nothing matches. */
export const keywordConditions = (keyword: string): WordCondition[] | null => {
  const typed = typedWords(keyword);
  if (typed.length === 0) return null;
  return typed.map(({ text: word, isPiece }, at) => {
    if (isPiece) return { tsquery: lexeme(word), pattern: null };
    const isPrefix = at === typed.length - 1 && [...word].length >= PREFIX_MIN;
    const forms = [lexeme(word) + (isPrefix ? ':*' : ''), ...otherForms(word, isPrefix).map(lexeme)];
    return { tsquery: forms.join(' | '), pattern: typingErrorPattern(word) };
  });
};
