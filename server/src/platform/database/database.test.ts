import { eq } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#platform/database/database.ts';
import { createTestDatabase } from '#testing/database.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  big: bigint({ mode: 'number' }),
  ratio: doublePrecision(),
  exact: numeric({ precision: 12, scale: 2 }),
  day: date(),
  moment: timestamp({ withTimezone: true, mode: 'date' }),
  tags: text().array(),
  prices: jsonb().$type<Record<string, number>>(),
  hash: bytes(),
});

const sample = {
  id: 1,
  big: 9_007_199_254_740_991,
  ratio: 0.1,
  exact: '1234.50',
  day: '2008-02-29',
  moment: new Date('2026-11-21T10:54:41.123Z'),
  tags: ['plain', 'with "quotes", commas and \\', ''],
  prices: { runway: 120 },
  hash: Buffer.from([0, 255, 92]),
};
let database: Database;

/** The SQLSTATE of a failed query. */
const becauseOf = (reason: RegExp) => ({ cause: { message: expect.stringMatching(reason) } });

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await database.executeSql(`
    create table samples (
      id int primary key, big int8, ratio float8, exact numeric(12,2), day date,
      moment timestamptz, tags text[], prices jsonb, hash bytea
    );
    create table counters (id int primary key, value int not null default 0)`);
  await database.autocommit((tx) => tx.insert(samples).values(sample));
});

afterAll(() => database.close());

describe('types', () => {
  it('return from drizzle unchanged', async () => {
    expect(await database.db.select().from(samples)).toEqual([sample]);
  });

  it('return from hand-written SQL as the same JavaScript values', async () => {
    expect(await database.db.query({ text: 'select * from samples' })).toEqual([sample]);
  });

  it('return an int8 outside the safe integer range as a bigint', async () => {
    const [row] = await database.db.query<{ big: unknown }>({
      text: 'select 9007199254740993::int8 as big',
    });
    expect(row?.big).toBe(9_007_199_254_740_993n);
  });

  it('returns counts as numbers and empty results as no rows', async () => {
    expect(await database.db.query({ text: 'select count(*) as n from samples' })).toEqual([{ n: 1 }]);
    expect(await database.db.query({ text: 'select id from samples where id = 0' })).toEqual([]);
  });

  it('compare equal to themselves for every kind of column', async () => {
    const text = `select true as flag, 1::int2 as small, 1.5::float4 as short, '12:30'::time as clock,
      'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid as uuid, '{1,2}'::int4[] as ints, '{1.5}'::float8[] as floats,
      '{t,f}'::bool[] as flags, '1 day 02:00'::interval as span, 'ab'::char(3) as padded, null::text as nothing,
      '{"a":[1,null]}'::json as json, timestamp '2026-01-02 03:04:05' as local, '{{a,b},{c,d}}'::text[] as nested`;
    expect(await database.db.query({ text })).toEqual([
      {
        flag: true,
        small: 1,
        short: 1.5,
        clock: '12:30:00',
        uuid: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
        ints: [1, 2],
        floats: [1.5],
        flags: [true, false],
        span: '1 day 02:00:00',
        padded: 'ab ',
        nothing: null,
        json: { a: [1, null] },
        local: new Date('2026-01-02T03:04:05Z'),
        nested: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ]);
  });

  it('accept arrays, dates, null and undefined as parameters', async () => {
    const values = [[1, 2], ['x', 'y"z'], sample.moment, null, undefined, 5];
    const text = `select $1::int[] as ints, $2::text[] as texts, $3::timestamptz as moment,
      $4::text as nothing, $5::text as missing, $6::int8 as big`;
    expect(await database.db.query({ text, values })).toEqual([
      { ints: [1, 2], texts: ['x', 'y"z'], moment: sample.moment, nothing: null, missing: null, big: 5 },
    ]);
  });
});

describe('query', () => {
  it('runs a named statement again with other values', async () => {
    const find = (id: number) =>
      database.db.query({
        name: 'profile',
        text: 'select id from samples where id = $1',
        values: [id],
      });
    expect([await find(1), await find(2), await find(1)]).toEqual([[{ id: 1 }], [], [{ id: 1 }]]);
  });
});

const countOf = async (id: number): Promise<number> => {
  const counters = pgTable('counters', { id: integer() });
  return (await database.db.select().from(counters).where(eq(counters.id, id))).length;
};

describe('executeSql', () => {
  it('runs several statements and returns the rows of all', async () => {
    const { rows } = await database.executeSql('select 1 as a; select 2 as a');
    expect(rows).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('rolls back the statements before a failing one in the same text', async () => {
    const text = 'insert into counters values (90); select 1/0';
    await expect(database.executeSql(text)).rejects.toThrow(/division by zero/);
    expect(await countOf(90)).toBe(0);
  });
});

describe('transaction', () => {
  it('commits what it wrote and returns the callback’s value', async () => {
    const value = await database.transaction(async (tx) => {
      await tx.query({ text: 'insert into counters values (1)' });
      return 'done';
    });
    expect([value, await countOf(1)]).toEqual(['done', 1]);
  });

  it('rolls back and rethrows what the callback throws', async () => {
    const failure = new Error('no');
    const run = database.transaction(async (tx) => {
      await tx.query({ text: 'insert into counters values (2)' });
      throw failure;
    });
    await expect(run).rejects.toBe(failure);
    expect(await countOf(2)).toBe(0);
  });

  it('runs hand-written SQL on its own connection', async () => {
    const run = database.transaction(async (tx) => {
      await tx.query({ text: 'insert into counters values ($1)', values: [5] });
      expect(await tx.query({ text: 'select id from counters where id = 5' })).toHaveLength(1);
      expect(database.kind === 'postgres' ? await countOf(5) : 0).toBe(0);
      throw new Error('no');
    });
    await expect(run).rejects.toThrow('no');
    expect(await countOf(5)).toBe(0);
  });

  it('cannot be used after its end', async () => {
    const kept = await database.transaction(async (tx) => tx);
    await expect(kept.query({ text: 'select 1' })).rejects.toMatchObject(becauseOf(/has ended/));
    await expect(kept.select().from(samples)).rejects.toMatchObject(becauseOf(/has ended/));
    expect(() => kept.enqueue('late', {})).toThrow(/has ended/);
  });

  it('runs after-commit work only after a commit', async () => {
    const done: string[] = [];
    await database.transaction(async (tx) => {
      tx.afterCommit(() => done.push('committed'));
      await tx.query({ text: 'insert into counters values (8)' });
      expect(done).toEqual([]);
    });
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => done.push('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(done).toEqual(['committed']);
  });

  it('loses no update when many run concurrently', async () => {
    await database.executeSql('insert into counters values (7)');
    const add = (tx: Tx) => tx.query({ text: 'update counters set value = value + 1 where id = 7' });
    await Promise.all(Array.from({ length: 40 }, () => database.transaction(add)));
    expect((await database.executeSql('select value from counters where id = 7')).rows).toEqual([
      { value: 40 },
    ]);
  });

  it('uses the requested isolation level', async () => {
    const level = await database.transaction((tx) => tx.query({ text: 'show transaction_isolation' }), {
      isolationLevel: 'serializable',
    });
    expect(level).toEqual([{ transaction_isolation: 'serializable' }]);
  });
});

describe('autocommit', () => {
  it('keeps each statement even if the next one fails', async () => {
    const run = database.autocommit(async (tx) => {
      await tx.query({ text: 'insert into counters values (20)' });
      await tx.query({ text: 'select 1/0' });
    });
    await expect(run).rejects.toThrow();
    expect(await countOf(20)).toBe(1);
  });
});

describe('the handle that reads', () => {
  it.each([
    'insert into counters values (30)',
    'update counters set value = 1',
    'delete from counters',
    'select id from counters for update',
    'select pg_advisory_xact_lock(1)',
  ])('refuses a statement that writes or locks: %s', async (text) => {
    await expect(database.db.query({ text })).rejects.toMatchObject(becauseOf(/needs a transaction/));
  });

  it('refuses to lock by a builder', async () => {
    await expect(database.db.select().from(samples).for('update')).rejects.toMatchObject(
      becauseOf(/needs a transaction/),
    );
  });
});

describe('ping', () => {
  it('resolves while the database answers', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });
});
