import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupName } from '#features/site/backups/backup-names.ts';
import { dropAllTables } from '#features/site/backups/empty-database.ts';
import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/open-database.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';
import { runCommand } from './run-command.ts';

const SINCE = '2026-11-27T10:00:00.500Z';
const AT = new Date('2026-11-27T10:00:00.900Z');
const EARLIER = new Date('2026-11-27T09:59:59Z');

let folder: string;
let environment: Record<string, string>;
let dropDatabase: (() => Promise<unknown>) | undefined;

const opencall = (...args: string[]) => runCommand(args, { environment, log: quietLog });
const undo = (...args: string[]) => opencall('undo-upgrade', '--since', SINCE, ...args);

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = environment;
  const database = await openDatabase({ databaseUrl, dataDir, log: quietLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const run = (text: string) => withDatabase(({ executeSql }) => executeSql(text));
const backups = (): string => join(folder, 'backups');

/** What the start of a newer version does: a backup of the rows, and a migration that this version does not know. */
const upgrade = async (at = AT): Promise<string> => {
  const file = join(backups(), backupName(at, 'before-upgrade'));
  await mkdir(backups(), { recursive: true });
  await opencall('backup', file, '--without-media');
  await run(`insert into opencall_migrations (name, hash) values ('9999_later', 'x');
    create table later (id int); update users set username = 'Changed Later'`);
  return file;
};

const createAdmin = () =>
  opencall('create-staff', '--role', 'admin', '--username', 'First Admin', '--email', 'first@staff.test');

const expectOldDatabase = async (): Promise<void> => {
  expect(await opencall('find-member', 'First Admin')).toContain('1 of 1 found.');
  const { rows } = await run(
    `select to_regclass('later') as later, count(*) filter (where name = '9999_later')::int as known from opencall_migrations`,
  );
  expect(rows).toEqual([{ later: null, known: 0 }]);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-undo-'));
});
afterEach(async () => {
  await dropDatabase?.();
  dropDatabase = undefined;
  await rm(folder, { recursive: true, force: true });
});

const open = async (engine: 'embedded' | 'native'): Promise<void> => {
  environment = { DATA_DIR: folder, DEMO: 'off' };
  if (engine === 'embedded') return;
  const target = await createTestDatabaseUrl();
  if (!target) throw new Error('this test needs native PostgreSQL');
  environment.DATABASE_URL = target.url;
  dropDatabase = target.drop;
};

describe('opencall undo-upgrade', () => {
  it.each(['native', 'embedded'] as const)(
    'restores the rows that a newer version changed, also after an interruption (%s)',
    async (engine) => {
      await open(engine);
      await createAdmin();
      expect(await undo()).toBe('The database was not changed.');
      await upgrade();
      await expect(opencall('find-member', 'First')).rejects.toThrow('newer Opencall (migration 9999)');
      if (engine === 'native') {
        expect(await undo('--check')).toContain('The backup is whole and can be restored');
        // As if a call had been interrupted.
        await withDatabase(dropAllTables);
      }
      const answer = await undo();
      expect(answer).toContain('Restored ');
      expect(answer).not.toContain('Start the server');
      await expectOldDatabase();
    },
  );

  it('leaves the database as it is without a whole backup from that time', async () => {
    await open('native');
    await createAdmin();
    await upgrade(EARLIER);
    const none = `${backups()} has no backup from before that`;
    await expect(undo()).rejects.toThrow(none);
    await expect(undo('--check')).rejects.toThrow('There is no backup from before the update');
    const damaged = join(backups(), backupName(AT, 'before-upgrade'));
    await writeFile(damaged, 'not a backup');
    await expect(undo()).rejects.toThrow(/backup/);
    await rm(damaged);
    await expect(opencall('find-member', 'First')).rejects.toThrow('newer Opencall');
  });

  it('empties a database without accounts, which has no backup', async () => {
    await open('native');
    await opencall('find-member', 'no one');
    await upgrade(EARLIER);
    expect(await undo('--check')).toBe('The database holds no accounts, so no backup was needed.');
    expect(await undo()).toBe('The database, which held no accounts, was emptied.');
    expect(await opencall('find-member', 'no one')).toBe('No member found.');
  });

  it('tells before an update whether it could be undone', async () => {
    await open('native');
    await createAdmin();
    expect(await opencall('undo-upgrade', '--check')).toBe('There is room for a backup of the database.');
    environment.BACKUP_BEFORE_UPGRADE = 'off';
    await expect(opencall('undo-upgrade', '--check')).rejects.toThrow('BACKUP_BEFORE_UPGRADE is off');
    await expect(opencall('undo-upgrade')).rejects.toThrow('Name the TIME');
    await expect(opencall('undo-upgrade', '--since', 'soon')).rejects.toThrow('soon is not a time');
  });

  it('replaces an embedded database that cannot be opened by the backup from before the upgrade', async () => {
    await open('embedded');
    await createAdmin();
    const damage = () => truncate(join(folder, 'pgdata', 'global', 'pg_control'), 100);
    await upgrade();
    await damage();
    expect(await undo()).toContain(`The damaged database is kept in ${join(folder, 'pgdata.damaged-')}`);
    await expectOldDatabase();

    await rm(backups(), { recursive: true });
    await damage();
    const before = await readdir(folder);
    await expect(undo()).rejects.toThrow(
      /cannot be opened: Aborted\(\)\. Nothing in it was changed or deleted\. .+ has no backup from before the update\.$/,
    );
    expect(await readdir(folder)).toEqual(before);
  });
});
