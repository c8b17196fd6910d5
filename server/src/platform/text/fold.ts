/**
 * Folds text for search: case, accents, Unicode forms and kinds of apostrophes do not count. The database has
 * the same functions (`opencall_fold` and others, made by fold-sql.ts); a test compares the two.
 */

type Range = readonly [first: number, last: number];

/** A character class of a regular expression, in the notation of JavaScript or of PostgreSQL. */
export const charClass = (ranges: readonly Range[], engine: 'js' | 'sql'): string => {
  const hexEscape = (code: number): string => {
    const hex = code.toString(16);
    if (code < 0x10000) return `\\u${hex.padStart(4, '0')}`;
    return engine === 'js' ? `\\u{${hex}}` : `\\U${hex.padStart(8, '0')}`;
  };
  return ranges
    .map(([first, last]) => (first === last ? '' : `${hexEscape(first)}-`) + hexEscape(last))
    .join('');
};

/** `'a b-d'` in hexadecimal: U+000A and U+000B to U+000D. */
const ranges = (text: string): Range[] =>
  text.split(/\s+/).map((part) => {
    const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });

/** Accents, vowel signs of Arabic and Hebrew, the Arabic tatweel, and invisible characters. */
export const IGNORED = ranges(
  `ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 61c 640 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed
   180b-180f 1ab0-1ace 1dc0-1dff 200b-200f 202a-202e 2060-206f 20d0-20f0 fe00-fe0f fe20-fe2f feff e0020-e007f e0100-e01ef`,
);

/** Characters used as apostrophes: grave and acute accents, quotation marks, primes, the Hawaiian okina. */
export const APOSTROPHES = ranges('60 b4 2b9 2bb-2bf 2c8 2ca-2cb 5f3 2018-201b 2032 2035 ff07');
/** Removed from names: apostrophes (folded to one) and dots. */
export const DROPPED_IN_NAMES = ranges('27 2e b7');
/** Blanks of names: white space, hyphens, the middle dot between Japanese names. */
export const BLANKS = ranges('9-d 20 2d 85 58a 5be 1680 2010-2015 2028-2029 2212 30a0 30fb');
/** Joiners inside a word: the word is found by its parts and as a whole. */
export const JOINERS = ranges('27 2d 2e b7 58a 5be 2010-2015 2212');
/** Separators of words in folded text: everything but letters, digits, marks and joiners. */
export const SEPARATORS = ranges(
  `0-26 28-2c 2f 3a-40 5b-60 7b-b6 b8-bf d7 f7 2c2-2df 2e5-2ff 37e 387 55a-55f 589 5c0 5c3 5c6 5f4 600-60f 61b 61d-61f
   66a-66d 6d4 964-965 970 e3f e4f e5a-e5b 10fb 1680 2000-200f 2016-2031 2033-206f 207a-207f 20a0-20cf 2100-2183 2185-2211
   2213-2bff 2e00-2e7f 3000-3004 3008-3020 3030 303d-303f 30a0 30fb fd3e-fd3f fe10-fe1f fe30-fe6f fffc-fffd 1f000-1faff`,
);
/** Written without blanks between words: Chinese characters, Japanese syllables, Korean. */
export const UNSPACED = ranges(
  '1100-11ff 3005-3007 3041-30ff 31f0-31ff 3400-4dbf 4e00-9fff ac00-d7a3 20000-3ffff',
);

/**
 * Lower-case letters without a decomposition, and the letters they are searched as; and variants of one
 * letter.
 */
export const ALIKE: readonly (readonly [from: string, to: string])[] = [
  ['đðɖɗƌ', 'ddddd'],
  ['øɔɵ', 'ooo'],
  ['łƚɫ', 'lll'],
  ['ıɨɩ', 'iii'],
  ['ħŧʈƭ', 'httt'],
  ['ƀɓƈǝəɛƒɠǥɣ', 'bbceeefggg'],
  ['ƙĸɲƞƥʀɍ', 'kknnprr'],
  ['ʉʊʋƴɏƶȥ', 'uuvyyzz'],
  ['ς', 'σ'],
  ['ىیةک', 'ييهك'],
];
export const SPELT_OUT: readonly (readonly [from: string, to: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ŋ', 'ng'],
];

const all = (chars: readonly Range[], more = ''): RegExp =>
  new RegExp(`[${charClass(chars, 'js')}]${more}`, 'gu');
const ANY_APOSTROPHE = all(APOSTROPHES);
const ANY_IGNORED = all(IGNORED);
const ANY_DROPPED = all(DROPPED_IN_NAMES);
const ANY_BLANKS = all(BLANKS, '+');
const ANY_SEPARATORS = all(SEPARATORS, '+');
const ANY_JOINERS = all(JOINERS, '+');
const UNSPACED_RUNS = all(UNSPACED, '+');

const REPLACED = new Map([
  ...ALIKE.flatMap(([from, to]) => [...from].map((letter, at) => [letter, [...to][at] ?? ''] as const)),
  ...SPELT_OUT,
]);
const ANY_REPLACED = new RegExp(`[${[...REPLACED.keys()].join('')}]`, 'gu');

/** Removes case, accents and kinds of apostrophes; blanks and punctuation stay. Same as `opencall_fold`. */
export const foldText = (text: string): string =>
  text
    .replace(ANY_APOSTROPHE, "'")
    .normalize('NFKD')
    .replace(ANY_IGNORED, '')
    .toLowerCase()
    .replace(ANY_REPLACED, (letter) => REPLACED.get(letter) ?? letter)
    .normalize('NFC');

/**
 * A name or place: folded, without apostrophes and dots, hyphens as blanks. 'J.-L. O’Brien' is 'jl obrien'.
 * Same as `opencall_name`.
 */
export const foldName = (text: string): string =>
  foldText(text).replace(ANY_DROPPED, '').replace(ANY_BLANKS, ' ').trim();

/**
 * A name without blanks: a blank, a hyphen or nothing between its parts does not matter. Same as
 * `opencall_name_key`.
 */
export const nameKey = (text: string): string => foldName(text).replaceAll(' ', '');

/** Longer words are cut: a lexeme of a text index may hold 2046 bytes. */
export const WORD_MAX = 64;

const cut = (word: string): string =>
  word.length <= WORD_MAX ? word : [...word].slice(0, WORD_MAX).join('');

/** One word of a text, or a run of letters that are written without blanks. */
interface Token {
  text: string;
  isUnspaced: boolean;
}

const tokensOf = (word: string): Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  const addPlain = (text: string) => text !== '' && tokens.push({ text: cut(text), isUnspaced: false });
  for (const { 0: run, index } of word.matchAll(UNSPACED_RUNS)) {
    addPlain(word.slice(end, index));
    tokens.push({ text: run, isUnspaced: true });
    end = index + run.length;
  }
  addPlain(word.slice(end));
  return tokens;
};

const chunksOf = (text: string): string[] => foldText(text).split(ANY_SEPARATORS);

/** The letters and the pairs of neighbours in a run of Chinese, Japanese or Korean. */
const piecesOf = (run: string): string[] => {
  const letters = [...run];
  return letters.flatMap((letter, at) => [
    letter,
    ...letters.slice(at + 1, at + 2).map((next) => letter + next),
  ]);
};

/**
 * All words under which a text is found: 'Jean-Luc' is 'jean', 'luc' and 'jeanluc'. Text without blanks is
 * found by its letters and pairs of letters. Same as `opencall_words`.
 */
export const foldWords = (text: string): string[] => {
  const words = chunksOf(text).flatMap((chunk) => {
    const parts = chunk.split(ANY_JOINERS);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
  const found = words
    .flatMap(tokensOf)
    .flatMap((token) => (token.isUnspaced ? piecesOf(token.text) : [token.text]));
  return [...new Set(found)];
};

/** A word of a search query. */
export interface TypedWord {
  text: string;
  /** One or two letters of Chinese, Japanese or Korean, which are found inside of words. */
  isPiece: boolean;
}

/** The terms of a search query, in order: all of them must be found. */
export const typedWords = (text: string): TypedWord[] => {
  const tokens = chunksOf(text).flatMap((chunk) => chunk.split(ANY_JOINERS).flatMap(tokensOf));
  const words = tokens.flatMap(({ text: word, isUnspaced }): TypedWord[] => {
    if (!isUnspaced) return [{ text: word, isPiece: false }];
    const letters = [...word];
    const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
    return (pairs.length > 0 ? pairs : letters).map((piece) => ({ text: piece, isPiece: true }));
  });
  return words.filter(({ text: word }, at) => words.findIndex((other) => other.text === word) === at);
};
