import { READ_MAINTENANCE, WRITE_MAINTENANCE } from '#features/site/site-settings/site-settings.api.ts';
import type { Database, SqlConnection } from '#platform/database/database.ts';
import { isRetryable } from '#platform/database/errors.ts';
import { type Migratable, migrate } from '#platform/database/migrate.ts';
import type { Manifest } from './backup-manifest.ts';
import { type OpenTransaction, openTransaction } from './backup-source.ts';
import { CLEAR_RUNS, KEEP_RUNS, KEEP_SEQUENCE, KEPT_RUNS } from './backups.sql.ts';
import { RESET } from './empty-database.ts';
import { lastMigrationOf, type RestoreTarget } from './restore-backup.service.ts';

const TRIES = 5;

/** Requests and jobs that hold locks end within their own time limits. */
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** What the restored site keeps of the present one, as JSON. */
interface Retained {
  runs: string;
  maintenance: string | null;
}

/** Takes the locks of all tables, which other transactions may hold in another order. */
const openEmptied = async (
  database: Database,
): Promise<{ transaction: OpenTransaction; retained: Retained }> => {
  for (let attempt = 1; ; attempt += 1) {
    const transaction = await openTransaction(database);
    try {
      const { executeSql } = transaction.connection;
      await executeSql(NO_LIMITS);
      const [runs] = (await executeSql(KEPT_RUNS)).rows;
      const [site] = (await executeSql(READ_MAINTENANCE)).rows;
      await executeSql(RESET);
      const retained = { runs: String(runs?.runs), maintenance: site ? String(site.maintenance) : null };
      return { transaction, retained };
    } catch (error) {
      await transaction.rollback();
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
};

/** Migrations join the open transaction. */
const within = (connection: SqlConnection): Migratable => ({
  executeSql: connection.executeSql,
  sqlTransaction: (run) => run(connection),
});

/**
 * The database of the running site. One transaction replaces all its tables, so a failure leaves it as it was. Until the
 * transaction ends, other transactions wait.
 * @param assertFits checks the manifest before anything is changed
 */
export const siteTarget = (database: Database, assertFits: (manifest: Manifest) => void): RestoreTarget => {
  let present: Retained;
  return {
    begin: async (manifest) => {
      assertFits(manifest);
      const { transaction, retained } = await openEmptied(database);
      present = retained;
      try {
        await migrate(within(transaction.connection), { through: lastMigrationOf(manifest) });
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
      return transaction;
    },
    commit: async (transaction) => {
      const { executeSql } = transaction.connection;
      const migrated = await migrate(within(transaction.connection));
      await executeSql(CLEAR_RUNS);
      await executeSql(KEEP_RUNS, [present.runs]);
      await executeSql(KEEP_SEQUENCE);
      if (present.maintenance) await executeSql(WRITE_MAINTENANCE, [present.maintenance]);
      await transaction.commit();
      await database.sqlTransaction(async (connection) => void (await connection.executeSql('analyze')));
      return migrated;
    },
  };
};
