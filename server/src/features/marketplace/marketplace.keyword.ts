import type { Db } from '#platform/database/database.ts';
import { typedWords } from '#platform/text/fold.ts';
import { lexeme, otherForms } from '#platform/text/words.ts';
import { findLikelyWords } from './marketplace.dictionary.ts';
import { isTypingError } from './marketplace.words.ts';

/** A shorter last word matches whole words only: its beginnings would be half of the dictionary. */
const PREFIX_MIN = 3;
/** Words that one typed word may mean at most; somebody may have written thousands that resemble it. */
const MEANT_MAX = 32;

/**
 * A tsquery in PostgreSQL's own notation: every word must be found, as typed, in another form of it or with one error
 * forgiven, the last one also as a beginning. Null when the keyword holds no word: then nothing matches.
 */
export const keywordQuery = async (db: Db, keyword: string): Promise<string | null> => {
  const typed = typedWords(keyword);
  if (typed.length === 0) return null;
  const likely = await findLikelyWords(
    db,
    typed.map(({ text }) => text),
  );
  const parts = typed.map(({ text: word, isPiece }, at) => {
    if (isPiece) return lexeme(word);
    const isPrefix = at === typed.length - 1 && [...word].length >= PREFIX_MIN;
    const forms = otherForms(word, isPrefix);
    const isFound = (known: string) => (isPrefix ? known.startsWith(word) : known === word);
    const meant = (likely[at] ?? [])
      .filter((known) => isTypingError(word, known) && !isFound(known))
      .slice(0, MEANT_MAX);
    return `(${[lexeme(word) + (isPrefix ? ':*' : ''), ...new Set([...forms, ...meant].map(lexeme))].join(' | ')})`;
  });
  return parts.join(' & ');
};
