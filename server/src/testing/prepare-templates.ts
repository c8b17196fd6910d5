import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { openPglite, type PgliteDatabase } from '#platform/embedded/pglite-database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import type { NativePostgres } from '#testing/native-postgres.ts';
import { loadDump, type TestTemplate } from '#testing/test-template.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const digest = (parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** Removes the templates of earlier schemas. */
const removeOthers = (folder: string, keep: string[]): void => {
  const dumps = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  for (const file of dumps.map((name) => join(folder, name))) if (!keep.includes(file)) rmSync(file);
};

/** Removes template databases and old logs, which no test needs and which make up half of a dump. */
const makeSmall = async ({ client, executeSql }: PgliteDatabase): Promise<void> => {
  await executeSql(`update pg_database set datistemplate = false where datistemplate`);
  for (const name of ['template0', 'template1']) await executeSql(`drop database if exists ${name}`);
  await executeSql('select pg_switch_wal()');
  await executeSql('checkpoint');
  const { rows } = await executeSql('select pg_walfile_name(pg_current_wal_lsn()) as current');
  const { FS } = client.Module;
  const folder = '/pglite/data/pg_wal';
  for (const name of FS.readdir(folder)) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== rows[0]?.current) FS.unlink(`${folder}/${name}`);
  }
};

/** Creates the tables and the places, which every test needs. */
const prepare = async (database: Database): Promise<void> => {
  await migrate(database);
  await loadPlaces(database);
};

/** Dumps an empty database, or with `from` that one with everything that a test needs. */
const dump = async (file: string, from?: string): Promise<void> => {
  const database = await openPglite({ loadDataDir: from ? loadDump(from) : undefined });
  try {
    if (from) await prepare(database);
    await makeSmall(database);
    const archive = await database.client.dumpDataDir('none');
    // Written to another name and renamed: two concurrent runs must not read half a file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
    renameSync(unfinished, file);
  } finally {
    await database.close();
  }
};

/**
 * Dumps of an empty and of a prepared embedded database, kept between runs under `.cache`: making one takes
 * seconds, loading one half a second. Their names contain the hash of their sources.
 */
export const preparePgliteTemplate = async (): Promise<TestTemplate> => {
  const root = findPackageRoot();
  const folder = join(root, '..', '.cache', 'test-database');
  mkdirSync(folder, { recursive: true });
  const engine = readFileSync(join(root, 'package.json'), 'utf8').match(/pglite": "([^"]+)/)?.[1] ?? '';
  const hashes = readMigrations(join(root, 'migrations')).map(({ hash }) => hash);
  const emptyFile = join(folder, `small-${engine}.tar`);
  const migratedFile = join(folder, `migrated-${digest([engine, ...hashes])}.tar`);
  removeOthers(folder, [emptyFile, migratedFile]);
  if (!existsSync(emptyFile)) await dump(emptyFile);
  if (!existsSync(migratedFile)) await dump(migratedFile, emptyFile);
  return { kind: 'pglite', emptyFile, migratedFile };
};

/** A prepared database on the native server that CREATE DATABASE … TEMPLATE copies. */
export const preparePostgresTemplate = async (server: NativePostgres): Promise<TestTemplate> => {
  const migrated = 'opencall_template';
  const admin = await openPostgres(server.urlOf('postgres'), quiet);
  await admin.executeSql(`create database ${migrated}`);
  await admin.close();
  const template = await openPostgres(server.urlOf(migrated), quiet);
  await prepare(template);
  await template.close();
  const urls = { admin: server.urlOf('postgres'), any: server.urlOf('DATABASE') };
  return { kind: 'postgres', urls, empty: 'template1', migrated };
};
