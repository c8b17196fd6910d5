import {
  ALIKE,
  APOSTROPHES,
  BLANKS,
  charClass,
  DROPPED_IN_NAMES,
  IGNORED,
  JOINERS,
  SEPARATORS,
  SPELT_OUT,
  UNSPACED,
  WORD_MAX,
} from './fold.ts';

/*
 * The SQL of the folding functions. It is written for PostgreSQL 15, which has no collation that folds the case of all
 * scripts in every database, so that the letters with two cases are listed. A migration made the functions from this file;
 * after a change, write a new one with `foldFunctionsSql()` that also refreshes what is stored folded and its indexes.
 */

/**
 * Letters of Unicode 15 to 17: not every Node and PostgreSQL has them, and the functions must return the
 * same.
 */
const RECENT_LETTERS: readonly (readonly [number, number])[] = [
  [0xa7cb, 0xa7cf],
  [0xa7d2, 0xa7d5],
  [0xa7da, 0xa7dc],
  [0xa7f1, 0xa7f1],
  [0x105c9, 0x105c9],
  [0x105e4, 0x105e4],
  [0x10d50, 0x10d85],
  [0x16ea0, 0x16ed3],
  [0x1e030, 0x1e06d],
  [0x1ccd6, 0x1ccf9],
];

/** True if all versions fold the character in the same way. */
export const isFoldedAlike = (code: number): boolean =>
  !RECENT_LETTERS.some(([first, last]) => code >= first && code <= last);

const LAST_CASED = 0x1ffff;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xe000;

interface CaseBlock {
  upper: string;
  lower: string;
}

/**
 * Letters with two cases that are not composed, by blocks of 256; without ASCII, which PostgreSQL folds
 * itself.
 */
const caseBlocks = (): CaseBlock[] => {
  const blocks = new Map<number, CaseBlock>();
  for (let code = 0x80; code <= LAST_CASED; code += 1) {
    const upper = String.fromCodePoint(isSurrogate(code) ? 0x20 : code);
    const lower = upper.toLowerCase();
    if (lower === upper || upper.normalize('NFKD') !== upper || !isFoldedAlike(code)) continue;
    const block = blocks.get(code >> 8) ?? { upper: '', lower: '' };
    blocks.set(code >> 8, { upper: block.upper + upper, lower: block.lower + lower });
  }
  return [...blocks.values()];
};

const spanOf = (letters: string): string => {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  return charClass([[Math.min(...codes), Math.max(...codes)]], 'sql');
};

const lowerCase = ({ upper, lower }: CaseBlock): string =>
  `    IF folded ~ '[${spanOf(upper)}]' THEN folded := translate(folded, '${upper}', '${lower}'); END IF;`;

const replaced = ALIKE.reduce(([from, to], pair) => [from + pair[0], to + pair[1]], ['', '']);
const spelledOut = SPELT_OUT.reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  `translate(folded, '${replaced[0]}', '${replaced[1]}')`,
);

const OPTIONS = 'IMMUTABLE STRICT PARALLEL SAFE';
const DROPPED = charClass(DROPPED_IN_NAMES, 'sql');
const SPACED = charClass(BLANKS, 'sql');
const JOINED = charClass(JOINERS, 'sql');
const RUN = charClass(UNSPACED, 'sql');

const foldFunction = (): string =>
  `CREATE OR REPLACE FUNCTION opencall_fold(given text) RETURNS text LANGUAGE plpgsql ${OPTIONS} AS $$
DECLARE
  folded text := regexp_replace(given, '[${charClass(APOSTROPHES, 'sql')}]', '''', 'g');
BEGIN
  IF folded !~ '[^\\u0001-\\u007f]' THEN RETURN lower(folded COLLATE "C"); END IF;
  folded := regexp_replace(normalize(folded, NFKD), '[${charClass(IGNORED, 'sql')}]', '', 'g');
  folded := lower(folded COLLATE "C");
  IF folded ~ '[^\\u0001-\\u007f]' THEN
${caseBlocks().map(lowerCase).join('\n')}
    folded := normalize(${spelledOut}, NFC);
  END IF;
  RETURN folded;
END
$$`;

const nameFunctions = (): string[] => [
  `CREATE OR REPLACE FUNCTION opencall_name(given text) RETURNS text LANGUAGE sql ${OPTIONS}
RETURN btrim(regexp_replace(regexp_replace(opencall_fold(given), '[${DROPPED}]', '', 'g'), '[${SPACED}]+', ' ', 'g'))`,
  `CREATE OR REPLACE FUNCTION opencall_name_key(given text) RETURNS text LANGUAGE sql ${OPTIONS}
RETURN replace(opencall_name(given), ' ', '')`,
  // A folded name, and its remainder from each further word on, one per line and without blanks.
  `CREATE OR REPLACE FUNCTION opencall_parts_of_name(name text) RETURNS text LANGUAGE plpgsql ${OPTIONS} AS $$
DECLARE
  parts text := name;
  rest text := name;
BEGIN
  WHILE rest <> '' LOOP
    parts := parts || E'\\n' || replace(rest, ' ', '');
    rest := substr(rest, strpos(rest || ' ', ' ') + 1);
  END LOOP;
  RETURN parts;
END
$$`,
  `CREATE OR REPLACE FUNCTION opencall_name_parts(given text) RETURNS text LANGUAGE sql ${OPTIONS}
RETURN opencall_parts_of_name(opencall_name(given))`,
];

const wordFunctions = (): string[] => [
  // The words of a folded text. Loops instead of set-returning functions, for which the planner would expect millions of rows.
  `CREATE OR REPLACE FUNCTION opencall_words_of_folded(folded text) RETURNS text[] LANGUAGE plpgsql ${OPTIONS} AS $$
DECLARE
  has_run boolean := folded ~ '[${RUN}]';
  words text[] := '{}';
  found text[] := '{}';
  chunk text;
  word text;
  run text;
BEGIN
  FOREACH chunk IN ARRAY regexp_split_to_array(folded, '[${charClass(SEPARATORS, 'sql')}]+') LOOP
    IF chunk ~ '[${JOINED}]' THEN
      words := words || regexp_split_to_array(chunk, '[${JOINED}]+') || regexp_replace(chunk, '[${JOINED}]+', '', 'g');
    ELSE
      words := words || chunk;
    END IF;
  END LOOP;
  IF NOT has_run THEN RETURN ARRAY(SELECT DISTINCT left(w, ${WORD_MAX}) FROM unnest(words) AS w WHERE w <> ''); END IF;
  FOREACH word IN ARRAY words LOOP
    found := found || regexp_split_to_array(word, '[${RUN}]+');
    FOREACH run IN ARRAY regexp_split_to_array(word, '[^${RUN}]+') LOOP
      FOR at IN 1 .. length(run) LOOP
        found := found || substr(run, at, 1) || substr(run, at, 2);
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT left(w, ${WORD_MAX}) FROM unnest(found) AS w WHERE w <> '');
END
$$`,
  `CREATE OR REPLACE FUNCTION opencall_words(given text) RETURNS text[] LANGUAGE sql ${OPTIONS}
RETURN opencall_words_of_folded(opencall_fold(given))`,
];

/** `opencall_fold` and the functions that build on it: they return the same as the functions in fold.ts. */
export const foldFunctionsSql = (): string[] => [foldFunction(), ...nameFunctions(), ...wordFunctions()];
