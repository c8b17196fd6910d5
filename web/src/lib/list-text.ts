const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Joins words: `Ana`, `Ana and Bo`, `you, Ana, and Bo`. */
export const listText = (words: readonly string[]): string => LIST.format(words);
