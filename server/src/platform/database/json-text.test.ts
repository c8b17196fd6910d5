import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { jsonPlain, jsonTextSql, jsonValue } from './json-text.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const read = async (fields: Record<string, string>, values: unknown[] = []): Promise<unknown> => {
  const text = `select ${jsonTextSql(fields)} as json`;
  const [row] = await database.db.query<{ json: string }>({ text, values });
  return JSON.parse(row?.json ?? 'nothing');
};

it('keeps every text unchanged', async () => {
  const awkward = 'Says "no" to \\ and \'quotes\',\n\ttabs, {"a":1}, \u0001, é, 東京 and 😀';
  expect(await read({ text: jsonValue('$1::text'), list: jsonValue('array[$1::text]') }, [awkward])).toEqual({
    text: awkward,
    list: [awkward],
  });
});

it('handles numbers, booleans, objects and null', async () => {
  const fields = {
    whole: jsonPlain('1 - 3'),
    price: jsonValue('12.50::double precision'),
    isRead: jsonPlain('1 = 1 or false'),
    isMuted: jsonPlain('1 = 2'),
    nothing: jsonValue('null::text'),
    unknown: jsonPlain('null or false'),
    noList: jsonValue('null::int[]'),
    caution: jsonValue("to_json(array['link'])"),
    sender: jsonTextSql({ id: jsonPlain('7'), username: jsonValue("'Kim'::text") }),
  };
  expect(await read(fields)).toEqual({
    whole: -2,
    price: 12.5,
    isRead: true,
    isMuted: false,
    nothing: null,
    unknown: null,
    noList: null,
    caution: ['link'],
    sender: { id: 7, username: 'Kim' },
  });
});
