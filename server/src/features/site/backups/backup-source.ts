import type { Database, SqlConnection } from '#platform/database/database.ts';

/** An open transaction, which the caller must end. */
export interface OpenTransaction {
  connection: SqlConnection;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

class RolledBack extends Error {}

/** Opens a transaction that outlives the function call. */
export const openTransaction = (database: Pick<Database, 'sqlTransaction'>): Promise<OpenTransaction> =>
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

/** A snapshot of a database. */
export interface Moment {
  connection: SqlConnection;
  close(): Promise<void>;
}

/** The source of a backup's rows. */
export interface BackupSource {
  engine: 'pglite' | 'postgres';
  /** Opens a transaction of its own, in which no statement has run yet. */
  open(): Promise<Moment>;
}

/** The database of this process. With native PostgreSQL, other connections can write during the backup. */
export const sourceOf = (database: Database): BackupSource => ({
  engine: database.kind,
  open: async () => {
    const { connection, rollback } = await openTransaction(database);
    return { connection, close: rollback };
  },
});
