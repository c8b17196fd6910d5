import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, DatabaseLog, Db, SqlConnection } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { reasonOf } from '#platform/reason.ts';

/** One file of server/migrations. */
export interface Migration {
  /** `0001_core`: the file's name without its ending. */
  name: string;
  sql: string;
  /** SHA-256 of the text with Unix line ends, so that a checkout on Windows is the same file. */
  hash: string;
}

/** The database and this program's migrations do not fit; the message is meant for people. */
export class MigrationMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationMismatchError';
  }
}

/** How to migrate; without `folder`, the package's own migrations. */
export interface MigrateOptions {
  folder?: string;
  /** Goes no further than this one; `''`: applies none. */
  through?: string;
  log?: DatabaseLog;
}

const FILE_NAME = /^(\d{4}_[a-z0-9_-]+)\.sql$/;
const LOCK_KEY = lockKey('migrations');
const TABLE = `
  create table if not exists opencall_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`;

const readMigration = (folder: string, name: string): Migration => {
  const sql = readFileSync(join(folder, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
};

const numberOf = (name: string): string => name.slice(0, 4);

/** The migrations of a folder in their order. Throws when two carry the same number. */
export const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []);
  const migrations = names.sort().map((name) => readMigration(folder, name));
  const numbers = migrations.map(({ name }) => numberOf(name));
  const repeated = numbers.find((number, at) => number === numbers[at - 1]);
  if (repeated) throw new MigrationMismatchError(`Two migrations have the number ${repeated}.`);
  return migrations;
};

/** Held until the transaction ends. Waiting for it, and a long migration, have no time limit. */
const takeLock = async (connection: SqlConnection): Promise<void> => {
  await connection.executeSql(`set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK_KEY})`);
};

/** Name → hash of what a database has seen. */
type Applied = Map<string, string>;

const readTable = async ({ executeSql }: SqlConnection): Promise<Applied> => {
  const { rows } = await executeSql('select name, hash from opencall_migrations');
  return new Map(rows.map(({ name, hash }) => [String(name), String(hash)]));
};

const hasTable = async ({ executeSql }: SqlConnection): Promise<boolean> => {
  const { rows } = await executeSql(`select to_regclass('opencall_migrations') is not null as there`);
  return rows[0]?.there === true;
};

/** Waits for whoever applies one, unless there is nothing to wait for: most starts find that nothing is pending. */
const readApplied = async (database: Database, migrations: readonly Migration[]): Promise<Applied> => {
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

const assertFits = (migrations: Migration[], applied: Applied): void => {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of [...applied].sort()) {
    if (!known.has(name)) {
      throw new MigrationMismatchError(
        `The database was last used by a newer Opencall (migration ${numberOf(name)}). Start that version or newer.`,
      );
    }
    if (known.get(name) !== hash) {
      throw new MigrationMismatchError(
        `Migration ${name} was changed after this database had applied it. Restore the file and put the change into a new migration.`,
      );
    }
  }
};

/** False when another process was quicker. */
const apply = async (database: Database, { name, sql, hash }: Migration): Promise<boolean> => {
  try {
    return await database.sqlTransaction(async (connection) => {
      await takeLock(connection);
      const found = await connection.executeSql('select 1 from opencall_migrations where name = $1', [name]);
      if (found.rows.length > 0) return false;
      await connection.executeSql(sql);
      await connection.executeSql('insert into opencall_migrations (name, hash) values ($1, $2)', [
        name,
        hash,
      ]);
      return true;
    });
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error });
  }
};

const migrationsOf = ({ folder, through }: MigrateOptions): Migration[] => {
  const migrations = readMigrations(folder ?? join(findPackageRoot(), 'migrations'));
  return through === undefined ? migrations : migrations.filter(({ name }) => name <= through);
};

/** What the database has applied and what it lacks, by name. @throws MigrationMismatchError */
export const compareMigrations = async (
  database: Database,
  options: MigrateOptions = {},
): Promise<{ applied: Pick<Migration, 'name' | 'hash'>[]; pending: string[] }> => {
  const migrations = migrationsOf(options);
  const applied = await readApplied(database, migrations);
  assertFits(migrations, applied);
  return {
    applied: [...applied].sort().map(([name, hash]) => ({ name, hash })),
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
  };
};

/**
 * Brings the database up to this program's schema: each file that is not recorded yet runs in a
 * transaction of its own, in the order of the names. Several processes may do so at once.
 * Returns the names applied now. Throws MigrationMismatchError, and the first failing file's error.
 */
export const migrate = async (database: Database, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = migrationsOf(options);
  const applied = await readApplied(database, migrations);
  assertFits(migrations, applied);
  const done: string[] = [];
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    if (await apply(database, migration)) {
      done.push(migration.name);
      options.log?.info({ migration: migration.name }, 'database migration applied');
    }
  }
  return done;
};

/** A migration that the database has seen and this program does not know: a newer version has run. Null: there is none. */
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
