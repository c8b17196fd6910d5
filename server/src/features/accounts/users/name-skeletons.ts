import { skeletonOf } from '#platform/text/skeleton.ts';

/** Marks over and under Latin, Greek and Cyrillic characters; those of other scripts make another word. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{S}]+/gu;
/** An index row holds no more than some 2,700 bytes. */
const MAX = 600;

const bare = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '');
const alike = (text: string): string => skeletonOf(text).replace(ACCENTS, '');
/** Case away: upper case first, which knows that ß is SS. */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase();
const spaced = (text: string): string => text.replace(SEPARATORS, ' ').trim().slice(0, MAX);

/** A capital I inside a word of small characters is read as l: 'ModeI'. */
const readCapitalI = (text: string): string => text.replace(/(?<=\p{Ll})I/gu, 'l');

/** The name as it is read, without case, accents and punctuation. */
const readForm = (name: string): string => spaced(alike(foldCase(alike(foldCase(bare(readCapitalI(name)))))));

/**
 * The name as it is seen: I, l and 1 are one, but L is another one, so that 'Ian' is seen as 'lan' and differs from 'Lan'.
 */
const seenForm = (name: string): string => spaced(alike(alike(bare(name)).replace(/[^L]+/g, foldCase)));

/**
 * What two names must not share: two names have a skeleton in common if they differ in no more than case, accents,
 * punctuation and characters that look alike (UTS 39). A name of nothing but punctuation is its own skeleton.
 */
export const nameSkeletonsOf = (name: string): string[] => {
  const [read, seen] = [readForm(name), seenForm(name)];
  if (read === '') return [`as it is ${name.normalize('NFKC').slice(0, MAX)}`];
  return [`read ${read}`, `seen ${seen}`];
};
