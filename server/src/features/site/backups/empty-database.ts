import * as m from '#messages/site/backups.ts';
import { BackupError } from '#platform/backup/archive.ts';
import type { Database } from '#platform/database/database.ts';
import { countAccounts, countTables, isOwnDatabase } from './backups.sql.ts';

/** Drops all schemas of Opencall. They may contain tables of another version, created at its first start. */
export const RESET = `
  drop schema if exists pgboss cascade;
  drop schema public cascade;
  create schema public;
  grant usage on schema public to public`;

/** What a database of any version holds. */
export const readContents = async ({ db }: Database): Promise<{ isOwn: boolean; accounts: number }> => ({
  isOwn: await isOwnDatabase(db),
  accounts: await countAccounts(db),
});

/** Drops all tables, with what they hold. */
export const dropAllTables = (database: Database): Promise<void> =>
  database.sqlTransaction(async ({ executeSql }) => void (await executeSql(RESET)));

/**
 * Drops all tables, after checking that the database holds nothing of value.
 * @throws BackupError if it holds accounts, or tables that are not Opencall's.
 */
export const emptyDatabase = async (database: Database): Promise<void> => {
  if ((await countTables(database.db)) === 0) return;
  if (!(await isOwnDatabase(database.db))) throw new BackupError(m.otherTables);
  const count = await countAccounts(database.db);
  if (count > 0)
    throw new BackupError(
      database.kind === 'pglite' ? m.folderNotEmpty({ count }) : m.databaseNotEmpty({ count }),
    );
  await dropAllTables(database);
};
