import pg from 'pg';
import { rebuildSearchRows } from '../server/src/features/directory/profiles/search-rows.service.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { loadPlaces } from '../server/src/platform/places/load-places.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { generateProfiles } from './search-generator.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A PostgreSQL server on which benchmarks may create databases. */
export interface BenchPostgres {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Connects to the named server, or starts one with realistic memory settings. */
export const startBenchPostgres = async (server: string): Promise<BenchPostgres> => {
  if (server) return { urlOf: (database) => `${server}/${database}`, stop: async () => {} };
  return startNativePostgres({ settings: ['shared_buffers=1GB', 'max_wal_size=4GB'] });
};

/** Drops the indexes during the work: building them afterwards is much faster than updating them for a million rows. */
const withoutIndexes = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const { rows } = await database.executeSql(
    "select indexname, indexdef from pg_indexes where tablename = 'profile_search' and indexname not like '%pkey'",
  );
  for (const { indexname } of rows) await database.executeSql(`drop index ${indexname}`);
  await work();
  await database.sqlTransaction(async ({ executeSql }) => {
    await executeSql('set local statement_timeout = 0');
    for (const { indexdef } of rows) await executeSql(String(indexdef));
  });
};

const fill = async (
  server: BenchPostgres,
  { admin, name, rows }: { admin: pg.Client; name: string; rows: number },
  tell: (text: string) => void,
): Promise<void> => {
  const start = performance.now();
  // Fill under a temporary name, so that an interrupted load is repeated and never measured.
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const database = await openPostgres(server.urlOf(unfinished), quiet);
  await migrate(database);
  await loadPlaces(database);
  // Use a separate connection: the product's statement timeout is too short.
  const owner = new pg.Client(server.urlOf(unfinished));
  await owner.connect();
  await generateProfiles(owner, rows);
  await withoutIndexes(database, () => database.autocommit(rebuildSearchRows));
  await owner.query('vacuum analyze');
  await owner.end();
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${name}`);
  tell(`${rows} profiles made in ${Math.round((performance.now() - start) / 1000)} s`);
};

/** Opens or creates a migrated database with that name and number of profiles. @returns its URL */
export const openProfiles = async (
  server: BenchPostgres,
  { name, rows }: { name: string; rows: number },
  tell: (text: string) => void,
): Promise<string> => {
  const admin = new pg.Client(server.urlOf('postgres'));
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await fill(server, { admin, name, rows }, tell);
  await admin.end();
  return server.urlOf(name);
};

/** Opens a database that benchmarks only read. */
export const openSearchDatabase = (
  server: BenchPostgres,
  rows: number,
  tell: (text: string) => void,
): Promise<string> => openProfiles(server, { name: `search_${rows}`, rows }, tell);
