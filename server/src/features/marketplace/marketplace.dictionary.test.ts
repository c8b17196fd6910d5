import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Tx } from '#platform/database/database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { FORGET_WORDS, findLikelyWords, learnWords } from './marketplace.dictionary.ts';
import { keywordQuery } from './marketplace.keyword.ts';

let app: TestApp;
let poster: HttpClient;

beforeAll(async () => {
  app = await buildTestApp();
  ({ client: poster } = await buildMember(app));
});
afterAll(() => app.close());

const post = async (title: string): Promise<number> => {
  const fields = { title, description: 'Clean, with a case and a stand.', category: 'other' };
  const { status, body } = await poster.post<{ id: number }>('/api/marketplace', fields);
  expect(status).toBe(201);
  return body.id;
};
const find = async (search: string) => {
  const { body } = await poster.get<{ title: string }[]>(`/api/marketplace?search=${search}`);
  return body.map(({ title }) => title);
};
const forget = async () => {
  await app.platform.database.autocommit(async (tx) => tx.enqueue(FORGET_WORDS, {}));
  await app.platform.jobs.drain();
};
const spellings = async (word: string): Promise<number> => {
  const text = 'select spelling from marketplace_words where word = $1';
  return (await app.platform.database.autocommit((tx) => tx.query({ text, values: [word] }))).length;
};

describe('the dictionary of the marketplace', () => {
  it('loses the words of a deleted listing that no other one holds', async () => {
    const both = await post('Theremin and vibraphone');
    await post('One more theremin');
    const spelt = await spellings('theremin');
    expect(await spellings('vibraphone')).toBe(11);
    await forget();
    expect(await spellings('vibraphone')).toBe(11);

    expect((await poster.request('DELETE', `/api/marketplace/${both}`)).status).toBe(200);
    await forget();
    expect(await spellings('vibraphone')).toBe(0);
    expect(await spellings('theremin')).toBe(spelt);
    expect(await find('theremni')).toEqual(['One more theremin']);

    await post('Vibraphone once more');
    expect(await find('vibraphnoe')).toEqual(['Vibraphone once more']);
  });

  it('loses the words that an edit takes away, and keeps those of an expired listing', async () => {
    const id = await post('Hurdygurdy for two');
    const soon = new Date(app.clock.now.getTime() + 1000).toISOString();
    const old = await post('Glockenspiel');
    await poster.patch(`/api/marketplace/${old}`, { expiresAt: soon });
    await poster.patch(`/api/marketplace/${id}`, { title: 'Something for two' });
    app.clock.now = new Date(app.clock.now.getTime() + 2000);
    await forget();
    expect(await spellings('hurdygurdy')).toBe(0);
    expect(await spellings('glockenspiel')).toBeGreaterThan(0);
  });
});

/** Notes how much each statement holds, and in which turn of the event loop it was sent. */
const watch = (tx: Tx) => {
  const statements: { size: number; turn: number }[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  onTestFinished(() => clearImmediate(next));
  const query: Tx['query'] = (asked) => {
    const lists = (asked.values ?? []).filter(Array.isArray);
    statements.push({ size: Math.max(1, ...lists.map(({ length }) => length)), turn });
    return tx.query(asked);
  };
  return { statements, watched: { ...tx, query } };
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const letterAt = (at: number) => LETTERS[at % LETTERS.length] ?? '';
/** As many words as a listing may hold, or more, all of them new and as long as a word that forgives errors. */
const longWords = Array.from(
  { length: 240 },
  (_, at) => `${letterAt(at)}${letterAt(at / 26)}${LETTERS.slice(4)}`,
);

describe('work on the dictionary', () => {
  it('sends short statements, and gives others a turn between each two', async () => {
    await app.platform.database.transaction(async (tx) => {
      const { statements, watched } = watch(tx);
      await learnWords(watched, longWords);
      await findLikelyWords(watched, longWords);
      expect(statements.length).toBeGreaterThan(100);
      expect(Math.max(...statements.map(({ size }) => size))).toBeLessThanOrEqual(100);
      // The first only takes a lock.
      const turns = statements.slice(1).map((statement) => statement.turn);
      expect(new Set(turns).size).toBe(turns.length);
    });
  });

  it('looks at few of the words that resemble a typed one, however many were written', async () => {
    const alike = LETTERS.split('').flatMap((a) => LETTERS.split('').map((b) => `zzq${a}${b}zz`));
    const { db } = app.platform.database;
    await app.platform.database.transaction((tx) => learnWords(tx, [...alike, 'softbox']));
    const [words = []] = await findLikelyWords(db, ['zzqmmzz']);
    expect(words).toContain('zzqmmzz');
    expect(words.length).toBeLessThanOrEqual(8 * 32);
    const query = await keywordQuery(db, 'zzqmmzz sotfbox');
    expect(query).toContain("'softbox'");
    expect(query?.split('|').length).toBeLessThanOrEqual(2 * 33);
  });
});
