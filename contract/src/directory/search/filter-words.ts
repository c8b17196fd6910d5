export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins words as `a, b and c`. */
export const joinWords = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
