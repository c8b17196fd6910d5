import { once } from '#shared/once.ts';
import { LOCALE } from './locale.ts';

const format = once(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));

/** Joins words: `Ana`, `Ana and Bo`, `you, Ana, and Bo`. */
export const listText = (words: readonly string[]): string => format().format(words);
