import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { MigrationMismatchError, migrate } from '#platform/database/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';

let folder: string;
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});

afterAll(() => database.close());

const addFile = (name: string, sql: string): void => {
  writeFileSync(join(folder, `${name}.sql`), sql);
};

beforeEach(async () => {
  await database.executeSql('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'opencall-migrations-'));
  addFile('0001_first', 'create table first (id int); insert into first values (1);');
  addFile('0002_second', 'create table second (id int);');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tableOf = async (name: string) => (await database.executeSql(`select * from ${name}`)).rows;

describe('migrate', () => {
  it('applies the files in order, once', async () => {
    expect(await migrate(database, { folder })).toEqual(['0001_first', '0002_second']);
    expect(await migrate(database, { folder })).toEqual([]);
    addFile('0003_third', 'insert into second select id from first;');
    expect(await migrate(database, { folder })).toEqual(['0003_third']);
    expect(await tableOf('second')).toEqual([{ id: 1 }]);
  });

  it('accepts functions, triggers and comments between statements', async () => {
    addFile(
      '0003_trigger',
      `-- semicolons; in a comment
      create function double() returns trigger language plpgsql as $$
      begin new.id := new.id * 2; return new; end; $$;
      --> statement-breakpoint
      create trigger doubled before insert on second for each row execute function double();
      insert into second values (21);`,
    );
    await migrate(database, { folder });
    expect(await tableOf('second')).toEqual([{ id: 42 }]);
  });

  it('rolls back a failing file completely, keeps the ones before, and names the file', async () => {
    addFile('0003_broken', 'insert into second values (1); insert into nowhere values (1);');
    await expect(migrate(database, { folder })).rejects.toThrow(
      /^Migration 0003_broken failed and was rolled back: .*nowhere/,
    );
    expect(await tableOf('second')).toEqual([]);
    addFile('0003_broken', 'insert into second values (3);');
    expect(await migrate(database, { folder })).toEqual(['0003_broken']);
  });

  it('rolls back both files of the baseline if one fails', async () => {
    for (const name of ['0001_first', '0002_second']) rmSync(join(folder, `${name}.sql`));
    addFile('0000_tables', 'create table first (id int);');
    addFile('0001_functions_and_triggers', 'select nothing();');
    await expect(migrate(database, { folder })).rejects.toThrow(
      /^Migration 0001_functions_and_triggers failed and was rolled back: .*nothing/,
    );
    await expect(tableOf('first')).rejects.toThrow(/first/);
    expect(await tableOf('opencall_migrations')).toEqual([]);
    addFile('0001_functions_and_triggers', 'create function nothing() returns int language sql return 1;');
    expect(await migrate(database, { folder })).toEqual(['0000_tables', '0001_functions_and_triggers']);
  });

  it('refuses an applied file that was changed', async () => {
    await migrate(database, { folder });
    addFile('0002_second', 'create table second (id int, name text);');
    await expect(migrate(database, { folder })).rejects.toThrow(MigrationMismatchError);
    await expect(migrate(database, { folder })).rejects.toThrow(/^Migration 0002_second was changed after/);
  });

  it('accepts an applied file with other line endings', async () => {
    addFile('0003_lines', 'select 1;\nselect 2;\n');
    await migrate(database, { folder });
    addFile('0003_lines', 'select 1;\r\nselect 2;\r\n');
    expect(await migrate(database, { folder })).toEqual([]);
  });

  it('refuses a database that a newer version has used, and changes nothing', async () => {
    addFile('0042_future', 'create table future (id int);');
    await migrate(database, { folder });
    rmSync(join(folder, '0042_future.sql'));
    addFile('0003_third', 'create table third (id int);');
    await expect(migrate(database, { folder })).rejects.toThrow(
      'The database was last used by a newer Opencall (migration 0042). Start that version or newer.',
    );
    await expect(tableOf('third')).rejects.toThrow(/third/);
  });

  it('refuses two files with one number', async () => {
    addFile('0002_twin', 'select 1;');
    await expect(migrate(database, { folder })).rejects.toThrow('Two migrations have the number 0002.');
  });

  it('applies the migrations of the package to an empty database', async () => {
    const applied = await migrate(database);
    expect(applied.slice(0, 2)).toEqual(['0000_tables', '0001_functions_and_triggers']);
    const { rows } = await database.executeSql('select extname from pg_extension order by extname');
    expect(rows.map(({ extname }) => extname)).toEqual(['btree_gin', 'pg_trgm', 'plpgsql', 'unaccent']);
  });
});
