import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as m from '#messages/platform/database.ts';
import {
  type Applied,
  BEFORE_BASELINE,
  isInBaseline,
  recordsReplaced,
  withBaseline,
} from '#platform/database/baseline.ts';
import type { Database, Db, SqlConnection } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import type { Log } from '#platform/log.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { reasonOf } from '#platform/reason.ts';

/** One file of server/migrations. */
export interface Migration {
  /** `0001_core`: the file name without its extension. */
  name: string;
  sql: string;
  /** SHA-256 of the text with Unix line endings, so that a checkout on Windows gives the same hash. */
  hash: string;
}

/** The database and the migrations of this program do not fit. The message is shown to the operator. */
export class MigrationMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationMismatchError';
  }
}

/** A database, or an open transaction in which `sqlTransaction` runs its work. */
export type Migratable = Pick<Database, 'executeSql' | 'sqlTransaction'>;

/** Options for `migrate`; without `folder` it applies the migrations of the package. */
export interface MigrateOptions {
  folder?: string;
  /** Stops after this migration; `''` applies none. */
  through?: string;
  log?: Log;
}

const FILE_NAME = /^(\d{4}_[a-z0-9_-]+)\.sql$/;
const LOCK_KEY = lockKey('migrations');
const TABLE = `
  create table if not exists opencall_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`;

const RECORD = 'insert into opencall_migrations (name, hash) values ($1, $2)';

const readMigration = (folder: string, name: string): Migration => {
  const sql = readFileSync(join(folder, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
};

const numberOf = (name: string): string => name.slice(0, 4);

/** Reads the migrations of a folder in order. @throws Error if two have the same number. */
export const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  const migrations = names.sort().map((name) => readMigration(folder, name));
  const numbers = migrations.map(({ name }) => numberOf(name));
  const repeated = numbers.find((number, at) => number === numbers[at - 1]);
  if (repeated) throw new MigrationMismatchError(m.sameNumber({ number: repeated }));
  return migrations;
};

/**
 * Takes the migration lock until the transaction ends. There is no time limit for waiting and for the
 * migration.
 */
const takeLock = async (connection: SqlConnection): Promise<void> => {
  await connection.executeSql(`set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK_KEY})`);
};

const readTable = async ({ executeSql }: SqlConnection): Promise<Applied> => {
  const { rows } = await executeSql('select name, hash from opencall_migrations');
  return new Map(rows.map(({ name, hash }) => [String(name), String(hash)]));
};

const hasTable = async ({ executeSql }: SqlConnection): Promise<boolean> => {
  const { rows } = await executeSql(`select to_regclass('opencall_migrations') is not null as there`);
  return rows[0]?.there === true;
};

/** Waits while another process migrates, unless nothing is pending: most starts find nothing pending. */
const readApplied = async (database: Migratable, migrations: readonly Migration[]): Promise<Applied> => {
  if (await hasTable(database)) {
    const applied = await readTable(database);
    if (migrations.every(({ name }) => applied.has(name))) return applied;
  }
  return database.sqlTransaction(async (connection) => {
    await takeLock(connection);
    await connection.executeSql(TABLE);
    return readTable(connection);
  });
};

/**
 * Reads the applied migrations, with the baseline in place of the migrations it replaced. @throws
 * MigrationMismatchError if this program cannot use the database.
 */
const assertFits = (migrations: Migration[], recorded: Applied): Applied => {
  const applied = withBaseline(recorded, migrations);
  if (!applied) {
    const last = [...recorded.keys()].sort().at(-1) ?? '';
    throw new MigrationMismatchError(m.tooOld({ commit: BEFORE_BASELINE, number: numberOf(last) }));
  }
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of [...applied].sort()) {
    if (!known.has(name)) {
      throw new MigrationMismatchError(m.tooNew({ number: numberOf(name) }));
    }
    if (known.get(name) !== hash) {
      throw new MigrationMismatchError(m.migrationChanged({ name }));
    }
  }
  return applied;
};

/** Records the baseline instead of the migrations that it replaced. */
const recordBaseline = async (database: Migratable, migrations: Migration[]): Promise<void> =>
  database.sqlTransaction(async (connection) => {
    await takeLock(connection);
    const recorded = await readTable(connection);
    const applied = withBaseline(recorded, migrations);
    if (!applied) return;
    const replaced = [...recorded.keys()].filter((name) => !applied.has(name));
    await connection.executeSql('delete from opencall_migrations where name = any($1)', [replaced]);
    for (const [name, hash] of applied)
      if (!recorded.has(name)) await connection.executeSql(RECORD, [name, hash]);
  });

/** Applies migrations in one transaction. Returns those that no other process had applied. */
const apply = async (database: Migratable, migrations: Migration[]): Promise<string[]> => {
  let current = migrations[0]?.name ?? '';
  try {
    return await database.sqlTransaction(async (connection) => {
      await takeLock(connection);
      const applied = await readTable(connection);
      const missing = migrations.filter(({ name }) => !applied.has(name));
      for (const { name, sql, hash } of missing) {
        current = name;
        await connection.executeSql(sql);
        await connection.executeSql(RECORD, [name, hash]);
      }
      return missing.map(({ name }) => name);
    });
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(`Migration ${current} failed and was rolled back: ${reason}`, { cause: error });
  }
};

const migrationsOf = ({ folder, through }: MigrateOptions): Migration[] => {
  const migrations = readMigrations(folder ?? join(findPackageRoot(), 'migrations'));
  return through === undefined ? migrations : migrations.filter(({ name }) => name <= through);
};

/** The difference between a database and the migrations of this program. */
export interface MigrationState {
  applied: { name: string; hash: string }[];
  /** Names of the missing migrations. */
  pending: string[];
  /** The database has the schema of the baseline, but `migrate` has not recorded it yet. */
  adopts: boolean;
}

/** Reads the migration state of a database. @throws MigrationMismatchError */
export const compareMigrations = async (
  database: Database,
  options: MigrateOptions = {},
): Promise<MigrationState> => {
  const migrations = migrationsOf(options);
  const recorded = await readApplied(database, migrations);
  const applied = assertFits(migrations, recorded);
  return {
    applied: [...applied].sort().map(([name, hash]) => ({ name, hash })),
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    adopts: recordsReplaced(recorded),
  };
};

/**
 * Applies the pending migrations. Each file runs in its own transaction, in the order of the names; the files
 * of the baseline run in one. Several processes may call this at the same time. Returns the names applied
 * now. @throws MigrationMismatchError, and the error of the first failing file.
 */
export const migrate = async (database: Migratable, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = migrationsOf(options);
  const recorded = await readApplied(database, migrations);
  const applied = assertFits(migrations, recorded);
  if (recordsReplaced(recorded)) await recordBaseline(database, migrations);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const baseline = pending.filter(({ name }) => isInBaseline(name));
  const later = pending.filter(({ name }) => !isInBaseline(name)).map((migration) => [migration]);
  const done: string[] = [];
  for (const step of baseline.length > 0 ? [baseline, ...later] : later) {
    for (const name of await apply(database, step)) {
      done.push(name);
      options.log?.info(
        { event: 'database.migration.applied', migration: name },
        'database migration applied',
      );
    }
  }
  return done;
};

/**
 * Returns a migration that the database has applied and this program does not know, which means that a newer
 * version has run; null if there is none.
 */
export const findUnknownMigration = async (
  db: Db,
  folder = join(findPackageRoot(), 'migrations'),
): Promise<string | null> => {
  const known = new Set(readMigrations(folder).map(({ name }) => name));
  const rows = await db.query<{ name: string }>({
    text: 'select name from opencall_migrations order by name desc',
  });
  return rows.find(({ name }) => !known.has(name))?.name ?? null;
};
