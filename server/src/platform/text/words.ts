/** Minimum length of a name for a search with spelling errors; names with digits must match exactly. */
export const FUZZY_WORD_MIN = 4;

/** A word in a tsquery's own notation. */
export const lexeme = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Minimum letters that remain after removing an ending. */
const ROOT_MIN = 3;
const ENDINGS = /(?:ings?|ers?|ors?|ed|es|s|e)$/;
const VOWEL = /[aeiouy]/;

/** 'danc' of 'dance', 'dances', 'dancing' and 'dancer'; 'hobby' of 'hobbies'; 'swim' of 'swimming'. */
const rootOf = (word: string): string => {
  const bare = word.replace(ENDINGS, '');
  if (bare.length < ROOT_MIN || !VOWEL.test(bare)) return word;
  return bare.replace(/([^aeiou])\1$/, '$1').replace(/i$/, 'y');
};

/**
 * The word and its forms that a search also finds: singular, plural, -ing, -ed and the person (-er). English
 * only, in folded text; any other word has one form. Some forms are not words, and find nothing.
 */
export const wordForms = (word: string): string[] => {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const root = rootOf(word);
  const endings = ['', 'e', 's', 'es', 'ing', 'ings', 'ed', 'er', 'ers', 'or', 'ors'];
  const doubled = /[^aeiouwxy]$/.test(root) ? `${root}${root.at(-1)}` : undefined;
  const stem = root.endsWith('y') ? root.slice(0, -1) : undefined;
  const forms = [
    ...endings.map((ending) => root + ending),
    ...(doubled ? ['', 's', 'es', 'ing', 'ings', 'ed', 'er', 'ers'].map((ending) => doubled + ending) : []),
    ...(stem ? ['ies', 'ied', 'ier', 'iers'].map((ending) => stem + ending) : []),
  ];
  return [...new Set([word, ...forms])];
};

/** The other forms of the word; for a prefix search without those that start with it. */
export const otherForms = (word: string, isPrefix: boolean): string[] =>
  wordForms(word).filter((form) => form !== word && !(isPrefix && form.startsWith(word)));
