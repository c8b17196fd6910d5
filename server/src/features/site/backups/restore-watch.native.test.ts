import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { createTestDatabase, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { LOCK_RESTORE, TRY_LOCK_RESTORE } from './backups.sql.ts';

/** Starts a server while another process holds a lock in its transaction. @returns what the server answers */
const startWhile = async (database: Database, lock: string): Promise<number> => {
  const other = await openPostgres(await urlOfTestDatabase(database), quietLog);
  let status = 0;
  await database.sqlTransaction(async ({ executeSql }) => {
    await executeSql(lock);
    const app = await buildTestApp({}, { database: other });
    status = (await app.visitor().get('/api/site-settings')).status;
    await app.close();
  });
  return status;
};

const makeDatabase = async (): Promise<Database> => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
};

it('closes a process that starts while another one restores', async () => {
  expect(await startWhile(await makeDatabase(), LOCK_RESTORE)).toBe(503);
});

it('does not take a process that looks at the same moment for one that restores', async () => {
  expect(await startWhile(await makeDatabase(), TRY_LOCK_RESTORE)).toBe(200);
});
