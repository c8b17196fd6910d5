import { type TypedWord, typedWords } from '#platform/text/fold.ts';
import { wordForms } from '#platform/text/words.ts';
import { isTypingError, spellingsOf, typedSpellingsOf } from './listing-words.ts';

/** A shorter last word matches only whole words, as in the list. */
const PREFIX_MIN = 3;

/**
 * Creates a function that decides whether a search finds a listing with these words, by the rules of the list, including
 * one typing error in each word. Comparing many searches with one listing is cheap.
 */
export const createWordMatcher = (words: readonly string[]): ((search: string) => boolean) => {
  const known = new Set(words);
  const bySpelling = new Map<string, string[]>();
  for (const word of known)
    for (const spelling of spellingsOf(word))
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), word]);
  const isMeant = (typed: string): boolean =>
    typedSpellingsOf(typed).some((spelling) =>
      bySpelling.get(spelling)?.some((word) => isTypingError(typed, word)),
    );
  const isBeginning = (typed: string): boolean =>
    [...typed].length >= PREFIX_MIN && words.some((word) => word.startsWith(typed));
  return (search) => {
    const typed = typedWords(search);
    const isFound = ({ text, isPiece }: TypedWord, at: number): boolean => {
      if (known.has(text)) return true;
      if (isPiece) return false;
      const isForm = wordForms(text).some((form) => known.has(form));
      return isForm || (at === typed.length - 1 && isBeginning(text)) || isMeant(text);
    };
    return typed.length > 0 && typed.every(isFound);
  };
};
