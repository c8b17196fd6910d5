import { BackupError } from '#platform/backup/archive.ts';
import type { Database } from '#platform/database/database.ts';

const FOREIGN_TABLES = `
  select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('information_schema', 'pgboss') and n.nspname !~ '^pg_'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const OWN = `select to_regclass('public.opencall_migrations') is not null as migrated, to_regclass('public.users') is not null as filled`;

/** Tables whose rows may be removed: a first start writes them, possibly in another version. */
const RESET = `
  drop schema if exists pgboss cascade;
  drop schema public cascade;
  create schema public;
  grant usage on schema public to public`;

/**
 * Drops all tables, after checking that the database holds nothing of value.
 * @throws BackupError if it holds accounts, or tables that are not Opencall's.
 */
export const emptyDatabase = async (database: Database): Promise<void> => {
  const ask = async <Row>(text: string): Promise<Row> => (await database.executeSql(text)).rows[0] as Row;
  const { count } = await ask<{ count: number }>(FOREIGN_TABLES);
  if (count === 0) return;
  const { migrated, filled } = await ask<{ migrated: boolean; filled: boolean }>(OWN);
  if (!migrated)
    throw new BackupError(
      'The database is not empty: it holds tables of something else. Restore into a new one.',
    );
  const accounts = filled
    ? (await ask<{ count: number }>('select count(*)::int as count from users')).count
    : 0;
  if (accounts > 0) {
    const where = database.kind === 'pglite' ? 'another DATA_DIR' : 'a new database (DATABASE_URL)';
    throw new BackupError(
      `The database is not empty: it holds ${accounts} ${accounts === 1 ? 'account' : 'accounts'}. Restore into ${where}.`,
    );
  }
  await database.sqlTransaction(async ({ executeSql }) => void (await executeSql(RESET)));
};
