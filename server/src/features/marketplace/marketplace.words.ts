import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';
import { findPlace } from '#platform/places/places.ts';
import { foldWords, lexeme } from '#platform/text/words.ts';

/** A shorter last word matches whole words only: its beginnings would be half of the dictionary. */
const PREFIX_MIN = 3;
/** Letters of the shortest and the longest word that forgives an error; words with digits forgive none. */
const FUZZY_MIN = 4;
const FUZZY_MAX = 24;
/** In words as short as the shortest, any other letter makes another word: they forgive two swapped ones only. */
const ANY_EDIT_MIN = FUZZY_MIN + 1;

/** The texts that a listing is found by. */
interface SearchedTexts {
  title: string;
  description: string;
  location: string | null;
  zipCode: string | null;
}

/** Every word of a listing once: its title, description and place, the ZIP code's city and state included. */
export const wordsOf = async (executor: Executor, texts: SearchedTexts): Promise<string[]> => {
  const place = texts.zipCode ? await findPlace(executor, texts.zipCode) : null;
  const said = [texts.title, texts.description, texts.location, place?.city, place?.state];
  return [...new Set(foldWords(said.filter(Boolean).join(' ')))];
};

const isForgiving = (letters: readonly string[]): boolean =>
  letters.length >= FUZZY_MIN && letters.length <= FUZZY_MAX && !letters.some((letter) => /\d/.test(letter));

/**
 * The word, and for one that forgives errors the word with each letter left out. Two words that are one letter
 * too many, too few, another one or two swapped apart share one of these.
 */
export const spellingsOf = (word: string): string[] => {
  const letters = [...word];
  if (!isForgiving(letters)) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
};

const commonLength = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((letter, at) => letter !== b[at]);
  return differs < 0 ? a.length : differs;
};

/** Whether `b` is `a` typed with one error. */
export const isTypingError = (a: string, b: string): boolean => {
  const [left, right] = [[...a], [...b]];
  if (!isForgiving(left) || !isForgiving(right)) return false;
  const start = commonLength(left, right);
  const [restA, restB] = [left.slice(start).reverse(), right.slice(start).reverse()];
  const end = commonLength(restA, restB);
  const [onlyA, onlyB] = [restA.slice(end), restB.slice(end)];
  const isSwap = onlyA.length === 2 && onlyB.length === 2 && onlyA[0] === onlyB[1] && onlyA[1] === onlyB[0];
  const isEdit = onlyA.length <= 1 && onlyB.length <= 1;
  return isSwap || (isEdit && Math.max(left.length, right.length) >= ANY_EDIT_MIN);
};

const UNKNOWN_WORDS = `
  select said from unnest($1::text[]) as said
  where not exists (select from marketplace_words where spelling = said and word = said)`;

// In one order, so that two listings with the same new words never wait for each other in a circle.
const INSERT_SPELLINGS = `
  insert into marketplace_words (spelling, word)
  select spelling, word from unnest($1::text[], $2::text[]) as known (spelling, word)
  order by spelling collate "C", word collate "C"
  on conflict do nothing`;

/** Makes words known to the search; those that are known already cost one look each. Words are never forgotten. */
export const learnWords = async (tx: Executor, words: readonly string[]): Promise<void> => {
  const unknown = await queryRaw<{ said: string }>(tx, { text: UNKNOWN_WORDS, values: [words] });
  const pairs = unknown.flatMap(({ said }) => spellingsOf(said).map((spelling) => [spelling, said] as const));
  if (pairs.length === 0) return;
  const columns = [pairs.map(([spelling]) => spelling), pairs.map(([, word]) => word)];
  await queryRaw(tx, { text: INSERT_SPELLINGS, values: columns });
};

const FIND_WORDS = 'select distinct word from marketplace_words where spelling = any($1::text[])';

/** Known words that a typed one may mean. */
const likelyWords = async (executor: Executor, typed: readonly string[]): Promise<string[]> => {
  const spellings = typed.filter((word) => isForgiving([...word])).flatMap(spellingsOf);
  if (spellings.length === 0) return [];
  const rows = await queryRaw<{ word: string }>(executor, { text: FIND_WORDS, values: [spellings] });
  return rows.map(({ word }) => word);
};

/**
 * A tsquery in PostgreSQL's own notation: every word must be found, as typed or with one error forgiven, the
 * last one also as a beginning. Null when the keyword holds no word: then nothing matches.
 */
export const keywordQuery = async (executor: Executor, keyword: string): Promise<string | null> => {
  const typed = [...new Set(foldWords(keyword))];
  if (typed.length === 0) return null;
  const likely = await likelyWords(executor, typed);
  const parts = typed.map((word, at) => {
    const isPrefix = at === typed.length - 1 && [...word].length >= PREFIX_MIN;
    const meant = likely.filter((known) => isTypingError(word, known));
    return `(${[lexeme(word) + (isPrefix ? ':*' : ''), ...meant.map(lexeme)].join(' | ')})`;
  });
  return parts.join(' & ');
};
