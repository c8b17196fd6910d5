import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { compareMigrations } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/open-database.ts';
import { BACKUP_BEFORE_BASELINE, migrateBeforeBaseline } from '#testing/before-baseline/migrations.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';

const nativeUrl = async (): Promise<string> => {
  const target = await createTestDatabaseUrl();
  if (!target) throw new Error('this test needs native PostgreSQL');
  onTestFinished(target.drop);
  return target.url;
};

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'opencall-before-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const opencall = (environment: Record<string, string>, ...args: string[]) =>
  runCommand(args, { environment: { DEMO: 'off', ...environment }, log: quietLog });

it.each(['native', 'embedded'])('restores a backup of commit 533a14e5 into a %s database', async (engine) => {
  const dataDir = await emptyFolder();
  const databaseUrl = engine === 'native' ? await nativeUrl() : '';
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  expect(await opencall(place, 'restore', BACKUP_BEFORE_BASELINE)).toMatch(
    /Brought it up to this version: \d+ migrations\./,
  );

  const database = await openDatabase({ databaseUrl, dataDir, log: quietLog });
  expect(await compareMigrations(database)).toMatchObject({ pending: [], adopts: false });
  const app = await buildTestApp({}, { database });
  onTestFinished(() => app.close());
  const answer = await app
    .visitor()
    .post('/api/login', { email: 'ada@example.test', password: 'a long enough one' });
  expect(answer.status).toBe(200);
});

it('backs up and restores a database of a later commit that has not recorded the baseline yet', async () => {
  const [dataDir, databaseUrl] = [await emptyFolder(), await nativeUrl()];
  const database = await openDatabase({ databaseUrl, dataDir, log: quietLog });
  await migrateBeforeBaseline(database);

  await database.executeSql(
    `insert into users (username, email, role) values ('Ada', 'ada@example.test', 'admin')`,
  );
  await database.close();
  const file = join(dataDir, 'backup.tar');
  await opencall({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, 'backup', file);
  const place = { DATA_DIR: await emptyFolder(), DATABASE_URL: await nativeUrl() };
  const answer = await opencall(place, 'restore', file);
  expect(answer).toMatch(/^Restored /);
  expect(answer).not.toContain('Brought it up');
});
