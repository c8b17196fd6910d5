import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import {
  findPostgresError,
  isCheckViolation,
  isForeignKeyViolation,
  isNotNullViolation,
  isRetryable,
  isTimeout,
  isUnfitValue,
  isUniqueViolation,
  toLoggableError,
} from '#platform/database/errors.ts';
import { createTestDatabase } from '#testing/database.ts';

const dialect = new PgDialect();
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await database.executeSql(`
    create table owners (id int primary key);
    create table things (
      id int primary key,
      name text not null constraint things_name unique,
      owner_id int constraint things_owner references owners,
      age smallint constraint things_age check (age >= 18),
      code varchar(3)
    );
    insert into things values (1, 'one', null, 18, 'abc')`);
});

afterAll(() => database.close());

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );

describe('a failed query', () => {
  it.each([
    { what: 'a repeated key', statement: sql`insert into things values (1, 'x')`, is: isUniqueViolation },
    {
      what: 'a refused check',
      statement: sql`insert into things values (2, 'x', null, 17)`,
      is: isCheckViolation,
    },
    {
      what: 'a missing target',
      statement: sql`insert into things values (2, 'x', 9)`,
      is: isForeignKeyViolation,
    },
    {
      what: 'an empty required column',
      statement: sql`insert into things values (2, null)`,
      is: isNotNullViolation,
    },
    { what: 'a NUL byte', statement: sql`insert into things values (2, ${'a\0b'})`, is: isUnfitValue },
    { what: 'NUL in JSON', statement: sql`select ${'{"a":"\\u0000"}'}::jsonb ->> 'a'`, is: isUnfitValue },
    {
      what: 'half a character in JSON',
      statement: sql`select ${'{"a":"\\ud800"}'}::jsonb`,
      is: isUnfitValue,
    },
    { what: 'the year 0', statement: sql`select ${'0000-01-01T00:00:00Z'}::timestamptz`, is: isUnfitValue },
    { what: 'a year too far', statement: sql`select ${'300000-01-01'}::timestamptz`, is: isUnfitValue },
    { what: 'a day that there is not', statement: sql`select ${'2026-02-30'}::date`, is: isUnfitValue },
    { what: 'no day at all', statement: sql`select ${'soon'}::date`, is: isUnfitValue },
    {
      what: 'a time zone too far',
      statement: sql`select ${'2026-01-01 00:00+99'}::timestamptz`,
      is: isUnfitValue,
    },
    {
      what: 'a time before all time',
      statement: sql`select 'epoch'::timestamptz - ${31_688} * interval '1 year'`,
      is: isUnfitValue,
    },
    { what: 'a word for a number', statement: sql`select ${'one'}::text::integer`, is: isUnfitValue },
    {
      what: 'a text too long',
      statement: sql`insert into things (id, name, code) values (2, 'x', ${'four'})`,
      is: isUnfitValue,
    },
    {
      what: 'a number too large for its column',
      statement: sql`insert into things values (2, 'x', null, ${40_000})`,
      is: isUnfitValue,
    },
    {
      what: 'an id too large for int4',
      statement: sql`select * from things where id = ${4_000_000_000}::int`,
      is: isUnfitValue,
    },
  ])('is classified: $what', async ({ statement, is }) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    const error = await failureOf(database.autocommit((tx) => tx.query({ text, values })));
    expect(is(error)).toBe(true);
    const others = [
      isUniqueViolation,
      isCheckViolation,
      isForeignKeyViolation,
      isNotNullViolation,
      isUnfitValue,
    ];
    const answers = [...others, isTimeout, isRetryable].filter((each) => each(error));
    expect(answers).toEqual([is]);
  });

  it('names the constraint, also inside a transaction and in hand-written SQL', async () => {
    const insert = { text: 'insert into things values ($1, $2)', values: [2, 'one'] };
    const error = await failureOf(database.transaction((tx) => tx.query(insert)));
    expect(isUniqueViolation(error, 'things_name')).toBe(true);
    expect(isUniqueViolation(error, 'things_pkey')).toBe(false);
    expect(findPostgresError(error)).toMatchObject({ code: '23505', table: 'things' });
  });

  it('is logged without its parameters', async () => {
    const insert = { text: 'insert into things (id, name) values ($1, $2)', values: [1, 'secret-token'] };
    const logged = toLoggableError(await failureOf(database.autocommit((tx) => tx.query(insert))));
    expect(logged).toMatchObject({ code: '23505', constraint: 'things_pkey' });
    expect(String(logged)).toContain('insert into things');
    const shown = JSON.stringify(logged, Object.getOwnPropertyNames(logged));
    expect(shown).toContain('duplicate key');
    expect(shown).not.toContain('secret-token');
  });
});

describe('findPostgresError', () => {
  it('does not classify other errors', () => {
    expect(findPostgresError(new Error('no', { cause: { code: '23505' } }))).toBeUndefined();
    expect(findPostgresError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBeUndefined();
    expect(findPostgresError('23505')).toBeUndefined();
  });
});
