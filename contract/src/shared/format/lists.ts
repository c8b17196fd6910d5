import { once } from '#shared/once.ts';
import { LOCALE } from './locale.ts';

const format = once(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));

/** Joins words: `Ana`, `Ana and Bo`, `you, Ana, and Bo`. One word needs no format, which takes a phone 100 ms to load. */
export const listText = (words: readonly string[]): string =>
  words.length === 1 ? String(words[0]) : format().format(words);
