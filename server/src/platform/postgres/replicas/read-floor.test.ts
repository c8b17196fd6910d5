import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { readFloor } from '#platform/postgres/replicas/read-floor.tables.ts';
import { createTestDatabase } from '#testing/database.ts';

let database: Database;

const floor = async (): Promise<number | undefined> =>
  (await database.db.select({ value: readFloor.value }).from(readFloor))[0]?.value;
const raisedBy = async (...statements: string[]): Promise<number> => {
  const before = (await floor()) ?? 0;
  await database.transaction(async (tx) => {
    for (const text of statements) await tx.query({ text });
  });
  return ((await floor()) ?? 0) - before;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.executeSql(`insert into users (id, username, email, role, password_hash)
    select n, 'Member ' || n, 'm' || n || '@floor.test', 'model', '' from generate_series(1, 5) n`);
});
afterAll(() => database.close());

it('is raised by every change of visibility, once per transaction', async () => {
  const change = 'update users set';
  expect(await raisedBy(`${change} is_hidden = true where id = 1`)).toBe(1);
  expect(await raisedBy(`${change} suspended_until = 'infinity' where id = 1`)).toBe(1);
  expect(await raisedBy(`${change} deletion_due_at = now() where id < 4`)).toBe(1);
  expect(await raisedBy('insert into blocks select 1, n, now() from generate_series(2, 5) n')).toBe(1);
  expect(await raisedBy(`${change} is_hidden = false where id = 1`, 'delete from blocks')).toBe(1);
  expect(await raisedBy('delete from users where id = 5')).toBe(1);
});

it('is not changed by anything else, nor by a rollback', async () => {
  expect(await raisedBy("update users set email_verified = true, username = 'Another' where id = 1")).toBe(0);
  const before = await floor();
  const undone = database.transaction(async (tx) => {
    await tx.query({ text: 'update users set is_hidden = true where id = 2' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await floor()).toBe(before);
});

it('blocks no other transaction before its own ends', async () => {
  await database.transaction(async (tx) => {
    await tx.query({ text: 'update users set is_hidden = true where id = 3' });
    const [row] = await tx.query<{ locked: number }>({
      text: `select count(*)::int as locked from pg_locks where relation = 'read_floor'::regclass and mode = 'RowExclusiveLock'`,
    });
    expect(row?.locked).toBe(0);
  });
});
