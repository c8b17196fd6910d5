import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import type { Platform } from '#platform/platform.ts';
import { lexeme } from '#platform/text/words.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { spellingsOf, typedSpellingsOf } from './marketplace.words.ts';

/**
 * The words of all listings, each under its spellings (`marketplace_words`). The embedded database computes on the
 * event loop: every statement here is short, and others get their turn between two of them.
 */

/** The work that takes words out of the dictionary which no listing holds any more. */
export const FORGET_WORDS = 'forget-listing-words';
const EVERY_SECONDS = 12 * HOUR_SECONDS;

/** Words looked up exactly, spellings whose words are read, and rows written, in one statement. */
const LOOKED_UP = 100;
const SPELLINGS_READ = 25;
const WRITTEN = 50;
/** Rows of the dictionary that one step of the walk over it reads. */
const WALKED = 200;
/** Words under one spelling that are looked at; real ones are fewer, but anybody may write thousands. */
const ALIKE_MAX = 32;

/** Who writes listings shares it until their transaction ends; who takes words out has it alone. */
const LOCK_KEY = lockKey('marketplace-words');

function* piecesOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let piece: T[] = [];
  for (const item of items) {
    if (piece.push(item) < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Runs a statement over a list piece by piece, and lets others have a turn after each piece. */
const inPieces = async <Item, Row>(
  items: Iterable<Item>,
  size: number,
  run: (piece: Item[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const piece of piecesOf(items, size)) {
    rows.push(...(await run(piece)));
    await nextTurn();
  }
  return rows;
};

interface Spelling {
  spelling: string;
  word: string;
}

const columnsOf = (rows: readonly Spelling[]) => [
  rows.map(({ spelling }) => spelling),
  rows.map(({ word }) => word),
];

function* spellingsOfAll(words: Iterable<string>): Generator<Spelling> {
  for (const word of words) for (const spelling of spellingsOf(word)) yield { spelling, word };
}

const UNKNOWN_WORDS = `
  select said from unnest($1::text[]) as said
  where not exists (select from marketplace_words where spelling = said and word = said)`;

const INSERT_SPELLINGS = `
  insert into marketplace_words (spelling, word)
  select spelling, word from unnest($1::text[], $2::text[]) with ordinality as known (spelling, word, at)
  order by at
  on conflict do nothing`;

/**
 * Makes words known to the search; those that are known already cost one look each. From here until the transaction
 * ends no word is taken out, so that none is missing that a listing in the making holds.
 */
export const learnWords = async (tx: Tx, words: readonly string[]): Promise<void> => {
  await tx.query({ text: 'select pg_advisory_xact_lock_shared($1)', values: [LOCK_KEY] });
  const unknown = await inPieces(words, LOOKED_UP, (piece) =>
    tx.query<{ said: string }>({ text: UNKNOWN_WORDS, values: [piece] }),
  );
  // In one order, so that two listings with the same new words never wait for each other in a circle.
  const said = unknown.map((row) => row.said).sort();
  await inPieces(spellingsOfAll(said), WRITTEN, (piece) =>
    tx.query({ text: INSERT_SPELLINGS, values: columnsOf(piece) }),
  );
};

const FIND_WORDS = `
  select typed.at, alike.word from unnest($1::integer[], $2::text[]) as typed (at, spelling),
    lateral (
      select known.word from marketplace_words as known where known.spelling = typed.spelling
      order by known.word limit ${ALIKE_MAX}
    ) as alike`;

/** Known words that resemble the typed ones, for each of them in its place. */
export const findLikelyWords = async (db: Db, typed: readonly string[]): Promise<(readonly string[])[]> => {
  const likely = typed.map(() => new Set<string>());
  const asked = typed.flatMap((word, at) => typedSpellingsOf(word).map((spelling) => ({ at, spelling })));
  await inPieces(asked, SPELLINGS_READ, async (piece) => {
    const values = [piece.map(({ at }) => at), piece.map(({ spelling }) => spelling)];
    const rows = await db.query<{ at: number; word: string }>({
      text: FIND_WORDS,
      values,
      name: 'listing-words-alike',
    });
    for (const { at, word } of rows) likely[at]?.add(word);
    return rows;
  });
  return likely.map((words) => [...words]);
};

const WALK = `
  select spelling, word from marketplace_words
  where (spelling, word) > ($1 collate "C", $2 collate "C") order by spelling, word limit ${WALKED}`;

const IS_HELD = 'select exists (select from marketplace_listings where words @@ $1::tsquery) as "isHeld"';

/** One word a statement: only so does the planner know whether it is a frequent one, found at once in any listing. */
const wordsNobodyHolds = (db: Db, words: readonly string[]): Promise<string[]> => {
  return inPieces(words, 1, async ([word = '']) => {
    const [row] = await db.query<{ isHeld: boolean }>({ text: IS_HELD, values: [lexeme(word)] });
    return row?.isHeld ? [] : [word];
  });
};

const DELETE_SPELLINGS = `
  delete from marketplace_words as known using unnest($1::text[], $2::text[]) as gone (spelling, word)
  where known.spelling = gone.spelling and known.word = gone.word`;

/** Looks again while nobody writes a listing: one may have been written since the word was found to be unused. */
const forgetWords = async (tx: Tx, words: readonly string[]): Promise<void> => {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK_KEY] });
  const gone = await wordsNobodyHolds(tx, words);
  await inPieces(spellingsOfAll(gone), WRITTEN, (piece) =>
    tx.query({ text: DELETE_SPELLINGS, values: columnsOf(piece) }),
  );
};

/** Walks over the whole dictionary and takes out what no listing holds. */
export const forgetUnusedWords = async ({ database }: Pick<Platform, 'database'>): Promise<void> => {
  let last: Spelling | undefined = { spelling: '', word: '' };
  while (last) {
    const rows: Spelling[] = await database.db.query({ text: WALK, values: [last.spelling, last.word] });
    const words = rows.filter(({ spelling, word }) => spelling === word).map(({ word }) => word);
    const unused = await wordsNobodyHolds(database.db, words);
    // A word at a time: listings wait while it is taken out.
    for (const word of unused) await database.transaction((tx) => forgetWords(tx, [word]));
    last = rows.length === WALKED ? rows.at(-1) : undefined;
  }
};

/** Makes it a kind of background work, twice a day. */
export const registerForgettingWords = (platform: Platform): void =>
  platform.jobs.register({
    name: FORGET_WORDS,
    everySeconds: EVERY_SECONDS,
    run: () => forgetUnusedWords(platform),
  });
