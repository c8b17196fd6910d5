import { type TypedWord, typedWords } from '#platform/text/fold.ts';
import { wordForms } from '#platform/text/words.ts';
import { isTypingError, spellingsOf, typedSpellingsOf } from './marketplace.words.ts';

/** A shorter last word matches whole words only, as in the list. */
const PREFIX_MIN = 3;

/**
 * Tells which searches find a listing by its words, one typing error forgiven in each word: as the list does, but from
 * the listing's side, so that many searches cost little.
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
