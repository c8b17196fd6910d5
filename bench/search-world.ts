import pg from 'pg';
import { rebuildSearchRows } from '../server/src/features/directory/profiles/search-rows.service.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { loadPlaces } from '../server/src/platform/places/load-places.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { generateProfiles } from './search-generator.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A PostgreSQL that databases may be made on. */
export interface BenchPostgres {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** One of our own, with the memory that a server of this size would get, or the one that is named. */
export const startBenchPostgres = async (server: string): Promise<BenchPostgres> => {
  if (server) return { urlOf: (database) => `${server}/${database}`, stop: async () => {} };
  return startNativePostgres({ settings: ['shared_buffers=1GB', 'max_wal_size=4GB'] });
};

/** Building an index at the end costs a fraction of keeping it while a million rows arrive. */
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
  // Under a passing name: a load that was cut off is begun again, never measured.
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const database = await openPostgres(server.urlOf(unfinished), quiet);
  await migrate(database);
  await loadPlaces(database);
  // A connection of its own: the product gives up on a statement that takes as long as these.
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

/** The URL of a migrated database of that name with so many profiles, made if it is not there yet. */
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

/** One that benches only read. */
export const openSearchDatabase = (
  server: BenchPostgres,
  rows: number,
  tell: (text: string) => void,
): Promise<string> => openProfiles(server, { name: `search_${rows}`, rows }, tell);
