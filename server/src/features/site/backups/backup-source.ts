import type { Database, SqlConnection } from '#platform/database/database.ts';

/** A transaction that is open until its holder ends it. */
export interface OpenTransaction {
  connection: SqlConnection;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

class RolledBack extends Error {}

/** Opens a transaction whose end is not the end of a function. */
export const openTransaction = (database: Database): Promise<OpenTransaction> =>
  new Promise((resolve, reject) => {
    const ended = database.sqlTransaction(
      (connection) =>
        new Promise<void>((commit, fail) => {
          resolve({
            connection,
            commit: async () => {
              commit();
              await ended;
            },
            rollback: async () => {
              fail(new RolledBack());
              await ended.catch(() => undefined);
            },
          });
        }),
    );
    ended.catch(reject);
  });

/** A database as it was at one moment. */
export interface Moment {
  connection: SqlConnection;
  close(): Promise<void>;
}

/** Where the rows of a backup come from. */
export interface BackupSource {
  engine: 'pglite' | 'postgres';
  /** A transaction of its own, before its first statement. */
  open(): Promise<Moment>;
}

/** A database that this process has open. Its others write meanwhile where it is native PostgreSQL. */
export const sourceOf = (database: Database): BackupSource => ({
  engine: database.kind,
  open: async () => {
    const { connection, rollback } = await openTransaction(database);
    return { connection, close: rollback };
  },
});
