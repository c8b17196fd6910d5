import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { foldName, foldText, foldWords, nameKey } from '#platform/text/fold.ts';
import { foldFunctionsSql, isFoldedAlike } from '#platform/text/fold-sql.ts';
import { createTestDatabase } from '#testing/database.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const FOLDED = `select opencall_fold(given) as text, opencall_name(given) as name, opencall_name_key(given) as key,
  opencall_words(given) as words from unnest($1::text[]) with ordinality as texts (given, at) order by at`;

interface Folded {
  text: string;
  name: string;
  key: string;
  words: string[];
}

const foldInDatabase = (texts: string[]): Promise<Folded[]> =>
  database.db.query<Folded>({ text: FOLDED, values: [texts] });

const foldHere = (text: string): Folded => ({
  text: foldText(text),
  name: foldName(text),
  key: nameKey(text),
  words: foldWords(text).sort(),
});

const differing = async (texts: string[]): Promise<unknown[]> => {
  const rows = await foldInDatabase(texts);
  const pairs = rows.map((row, at) => ({
    given: texts[at] ?? '',
    database: JSON.stringify({ ...row, words: row.words.sort() }),
    here: JSON.stringify(foldHere(texts[at] ?? '')),
  }));
  return pairs.filter((pair) => pair.database !== pair.here);
};

it('folds every character as TypeScript does', async () => {
  const codes = Array.from({ length: 0x20000 }, (_, code) => code).filter(
    (code) => code > 0 && (code < 0xd800 || code > 0xdfff) && isFoldedAlike(code),
  );
  const texts: string[] = [];
  for (let at = 0; at < codes.length; at += 8)
    texts.push(
      codes
        .slice(at, at + 8)
        .map((code) => `a${String.fromCodePoint(code)}`)
        .join('b '),
    );
  const wrong: unknown[] = [];
  for (let at = 0; at < texts.length; at += 500) wrong.push(...(await differing(texts.slice(at, at + 500))));
  expect(wrong.slice(0, 5)).toEqual([]);
});

it('folds any text as TypeScript does', async () => {
  const letters = "aBzIiıİßÆøŁđ'’ʼ`´.-‐–_ \t\u00a0\u3000,/%\u0301\u0308\u064eليىشΣς欧阳ガ가🎬９\u{20000}";
  const letter = fc.constantFrom(...letters);
  const texts = fc
    .sample(fc.array(letter, { maxLength: 30 }), { numRuns: 2000, seed: 5 })
    .map((drawn) => drawn.join(''));
  expect(await differing(texts)).toEqual([]);
});

// One more belongs to the marketplace.
it('has the functions that fold-sql.ts writes', async () => {
  const read = async () =>
    (
      await database.executeSql(
        `select proname, pg_get_functiondef(oid) as text from pg_proc
         where proname like 'opencall%' and proname <> 'opencall_word_list' order by proname`,
      )
    ).rows;
  const migrated = await read();
  expect(migrated.length).toBe(foldFunctionsSql().length);
  for (const text of foldFunctionsSql()) await database.executeSql(text);
  expect(await read()).toEqual(migrated);
});
