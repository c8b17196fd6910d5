import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#testing/database.ts';
import { execute, query } from './query.ts';

it('returns typed rows, and refuses in tests rows that differ from their schema', async () => {
  const database = await createTestDatabase();
  const row = z.object({ id: z.int(), at: z.date() });
  const sql = 'select 1 as id, now() as at';
  const rows = await query(database.db, row, { text: sql });
  expect(rows).toEqual([{ id: 1, at: expect.any(Date) }]);
  await expect(query(database.db, row, { text: `${sql}, 2 as extra` })).rejects.toThrow('extra');
  await expect(query(database.db, row, { text: "select 'one' as id, now() as at" })).rejects.toThrow('id');
  await expect(query(database.db, row, { text: 'select 1 as id' })).rejects.toThrow('at');
  const loose = z.looseObject({ id: z.int() });
  expect(await query(database.db, loose, { text: sql })).toEqual([{ id: 1, at: expect.any(Date) }]);
  await expect(query(database.db, loose, { text: "select 'one' as id" })).rejects.toThrow('id');
  await database.autocommit((tx) => execute(tx, { text: 'select 1' }));
  await database.close();
});
