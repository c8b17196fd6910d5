/// <reference types="vite/types/importMeta.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableConfig, isPgSequence, PgTable } from 'drizzle-orm/pg-core';
import { expect, it, onTestFinished } from 'vitest';
import { readMigrations } from '#platform/database/migrate.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { createTestDatabase } from '#testing/database.ts';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const migrations = join(findPackageRoot(), 'migrations');
const tableFiles = import.meta.glob<Record<string, unknown>>('/src/**/*.tables.ts', { eager: true });

const declared = Object.values(tableFiles).flatMap((module) => Object.entries(module));
const tables = Object.fromEntries(
  declared.filter((entry): entry is [string, PgTable] => entry[1] instanceof PgTable),
);
const sequences = Object.fromEntries(declared.filter(([, value]) => isPgSequence(value)));

const readJournal = (): { entries: { tag: string }[] } =>
  JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'));

/** What drizzle-kit believes the migrations have built. */
const latestSnapshot = (): Snapshot => {
  const last = readJournal().entries.at(-1)?.tag.slice(0, 4);
  return JSON.parse(readFileSync(join(migrations, 'meta', `${last}_snapshot.json`), 'utf8'));
};

it('keeps only a journal of the files and the last snapshot', () => {
  const tags = readJournal().entries.map(({ tag }) => tag);
  expect(tags).toEqual(readMigrations(migrations).map(({ name }) => name));
  const last = `${tags.at(-1)?.slice(0, 4)}_snapshot.json`;
  expect(readdirSync(join(migrations, 'meta')).sort()).toEqual([last, '_journal.json'].sort());
});

it('has a migration for everything that the tables.ts files declare', async () => {
  const snapshot = latestSnapshot();
  const missing = await generateMigration(
    snapshot,
    generateDrizzleJson({ ...tables, ...sequences }, snapshot.id),
  );
  expect(missing, 'run: npm run db:generate -- --name what_changes').toEqual([]);
});

it('creates, by its migrations, the columns that the tables.ts files declare', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const text = `select table_name || '.' || column_name as name, is_nullable = 'NO' as filled
    from information_schema.columns where table_schema = 'public'`;
  const built = await database.db.query<{ name: string; filled: boolean }>({ text });
  expect(Object.keys(tables).length).toBeGreaterThan(0);
  for (const { name: table, columns } of Object.values(tables).map(getTableConfig)) {
    const said = columns.map(({ name, notNull }) => ({ name: `${table}.${name}`, filled: notNull }));
    expect(built.filter(({ name }) => name.startsWith(`${table}.`))).toEqual(expect.arrayContaining(said));
  }
});
