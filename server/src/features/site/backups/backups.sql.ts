import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import { execute, query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';

/** Locks the table, so that processes decide one after the other whether to start a backup. */
export const lockRuns = (tx: Tx): Promise<void> =>
  execute(tx, { text: 'lock table backup_runs in share row exclusive mode' });

/** Counts tables and views that belong neither to PostgreSQL, nor to an extension, nor to the job queue. */
export const countTables = (db: Db): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as total from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('information_schema', 'pgboss') and n.nspname !~ '^pg_'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  });

const foundRow = z.object({ found: z.boolean() });

const hasTable = async (db: Db, name: string): Promise<boolean> => {
  const [row] = await query(db, foundRow, {
    text: 'select to_regclass($1) is not null as found',
    values: [`public.${name}`],
  });
  return row?.found ?? false;
};

/** True if Opencall, in any version, made the tables of the database. */
export const isOwnDatabase = (db: Db): Promise<boolean> => hasTable(db, 'opencall_migrations');

/** Counts the accounts in a database of any version, which may have no tables yet. */
export const countAccounts = async (db: Db): Promise<number> =>
  (await hasTable(db, 'users')) ? countRows(db, { text: 'select count(*)::int as total from users' }) : 0;

/** The runs as JSON, for a restore that replaces all tables. */
export const KEPT_RUNS =
  "select (select coalesce(json_agg(to_json(r)), '[]') from backup_runs r)::text as runs";

/** Stores runs read with `KEPT_RUNS` in place of those of the backup, which `CLEAR_RUNS` deletes. */
export const CLEAR_RUNS = 'delete from backup_runs';
export const KEEP_RUNS = `
  insert into backup_runs overriding system value
  select * from json_populate_recordset(null::backup_runs, $1::json)`;
export const KEEP_SEQUENCE =
  "select setval(pg_get_serial_sequence('backup_runs', 'id'), (select max(id) from backup_runs))";

const RESTORE_KEY = lockKey('restore');

/** The transaction of a restore holds this lock, so that other processes know that it is running. */
export const LOCK_RESTORE = `select pg_advisory_xact_lock(${RESTORE_KEY})`;
/** Shared, so that processes which look at the same moment do not take each other for a restore. */
export const TRY_LOCK_RESTORE = `select pg_try_advisory_xact_lock_shared(${RESTORE_KEY}) as is_free`;

/** Finds the run of a restore, with its id, unless it has ended. */
export const FIND_OPEN_RUN = 'select id from backup_runs where id = $1 and finished_at is null';

/** Ends the run of a restore in its own transaction, with its id, the time and the result. */
export const END_RESTORE = 'update backup_runs set ok = true, finished_at = $2, note = $3 where id = $1';

/** Ends restores whose process has stopped, with the time and the reason. */
export const END_STOPPED_RESTORES = `
  update backup_runs set ok = false, finished_at = $1, error = $2
  where kind = 'restore' and finished_at is null
  returning target`;

/**
 * Cancels the statements that wait for the locks of this transaction. After the commit they would continue in the
 * restored tables.
 */
export const CANCEL_WAITING = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and backend_type = 'client backend'
    and pg_backend_pid() = any(pg_blocking_pids(pid))`;
