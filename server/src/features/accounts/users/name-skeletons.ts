import { skeletonOf } from '#platform/text/skeleton.ts';

/** Combining marks of Latin, Greek and Cyrillic characters; in other scripts marks change the word. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{S}]+/gu;
/** Maximum size of a skeleton in bytes: an index row holds some 2,700. */
const MAX = 600;

const bare = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '');
const alike = (text: string): string => skeletonOf(text).replace(ACCENTS, '');
/** Folds case, by upper case first because the upper case of ß is SS. */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase();
const spaced = (text: string): string => text.replace(SEPARATORS, ' ').trim().slice(0, MAX);

/** A capital I inside a lower-case word reads as l: 'ModeI'. */
const readCapitalI = (text: string): string => text.replace(/(?<=\p{Ll})I/gu, 'l');

/** The name without case, accents and punctuation. */
const readForm = (name: string): string => spaced(alike(foldCase(alike(foldCase(bare(readCapitalI(name)))))));

/**
 * The name by its looks: I, l and 1 are the same, but L is different, so that 'Ian' looks like 'lan' and not
 * like 'Lan'.
 */
const seenForm = (name: string): string => spaced(alike(alike(bare(name)).replace(/[^L]+/g, foldCase)));

/**
 * Skeletons of a name. Two names share one if they differ only in case, accents, punctuation and characters
 * that look alike (UTS 39). A name of punctuation only is its own skeleton.
 */
export const nameSkeletonsOf = (name: string): string[] => {
  const [read, seen] = [readForm(name), seenForm(name)];
  if (read === '') return [`as it is ${name.normalize('NFKC').slice(0, MAX)}`];
  return [`read ${read}`, `seen ${seen}`];
};
