import { keepAuditLog, saveAuditLog } from '#features/accounts/audit-log/audit-log.api.ts';
import {
  READ_BACKUP_SETTINGS,
  READ_MAINTENANCE,
  WRITE_BACKUP_SETTINGS,
  WRITE_MAINTENANCE,
} from '#features/site/site-settings/site-settings.api.ts';
import { siteRestored } from '#messages/platform/database.ts';
import * as m from '#messages/site/backups.ts';
import { BackupError } from '#platform/backup/archive.ts';
import type { Database, SqlConnection } from '#platform/database/database.ts';
import { isRetryable } from '#platform/database/errors.ts';
import { type Migratable, migrate } from '#platform/database/migrate.ts';
import type { Manifest } from './backup-manifest.ts';
import { type OpenTransaction, openTransaction } from './backup-source.ts';
import {
  CANCEL_WAITING,
  CLEAR_RUNS,
  END_RESTORE,
  FIND_OPEN_RUN,
  KEEP_RUNS,
  KEEP_SEQUENCE,
  KEPT_RUNS,
  LOCK_RESTORE,
} from './backups.sql.ts';
import { RESET } from './empty-database.ts';
import { lastMigrationOf, type RestoreTarget } from './restore-backup.service.ts';

const TRIES = 5;

/** Requests and jobs that hold locks end within their own time limits. */
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

interface SiteRestore {
  database: Database;
  runId: number;
  now(): Date;
  /** Checks the manifest before anything is changed. */
  assertFits(manifest: Manifest): void;
}

/** What the restored site keeps of the present one besides its audit log, as JSON. */
interface Retained {
  runs: string;
  maintenance: string;
  /** Null: the site had no settings. */
  backups: string | null;
}

/** Opens the transaction of a restore. @throws BackupError if another process has ended the run. */
const openRestore = async ({ database, runId }: SiteRestore): Promise<OpenTransaction> => {
  const transaction = await openTransaction(database.duringRestore);
  try {
    const { executeSql } = transaction.connection;
    await executeSql(NO_LIMITS);
    await executeSql(LOCK_RESTORE);
    if ((await executeSql(FIND_OPEN_RUN, [runId])).rows.length === 0)
      throw new BackupError(m.restoreEndedElsewhere);
    return transaction;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
};

/** The site stays closed after the restore, with the host's sentence if there was one. */
const closedAfter = (row: Record<string, unknown> | undefined): string => {
  const {
    revision = 0,
    maintenance = 'off',
    message,
    until,
  } = row ? JSON.parse(String(row.maintenance)) : {};
  const isKept = maintenance !== 'off';
  return JSON.stringify({
    revision,
    maintenance: 'closed',
    message: (isKept && message) || siteRestored,
    until: isKept ? until : null,
  });
};

/** Drops all tables, which waits for the transactions that use them. */
const emptySite = async (connection: SqlConnection): Promise<Retained> => {
  const { executeSql } = connection;
  await saveAuditLog(connection);
  const [runs] = (await executeSql(KEPT_RUNS)).rows;
  const [site] = (await executeSql(READ_MAINTENANCE)).rows;
  const [settings] = (await executeSql(READ_BACKUP_SETTINGS)).rows;
  await executeSql(RESET);
  return {
    runs: String(runs?.runs),
    maintenance: closedAfter(site),
    backups: settings ? String(settings.backups) : null,
  };
};

/** Migrations join the open transaction. */
const within = (connection: SqlConnection): Migratable => ({
  executeSql: connection.executeSql,
  sqlTransaction: (run) => run(connection),
});

/** What the run says after a restore. */
const noteOf = ({ createdAt, version }: Manifest): string => m.restored({ createdAt, version });

/** The transaction of a restore into the running site: replaces all tables and ends the run, or changes nothing. */
class SiteTransaction {
  readonly #restore: SiteRestore;
  #open: OpenTransaction;

  constructor(restore: SiteRestore, open: OpenTransaction) {
    this.#restore = restore;
    this.#open = open;
  }

  /** Does nothing after the commit. */
  release(): Promise<void> {
    return this.#open.rollback();
  }

  get target(): RestoreTarget {
    let retained: Retained;
    let note: string;
    return {
      begin: async (manifest) => {
        this.#restore.assertFits(manifest);
        note = noteOf(manifest);
        retained = await this.#empty();
        await migrate(within(this.#open.connection), { through: lastMigrationOf(manifest) });
        return this.#open;
      },
      commit: async () => {
        const migrated = await migrate(within(this.#open.connection));
        await this.#finish(retained, note);
        await this.#open.commit();
        return migrated;
      },
    };
  }

  /** Takes the locks of all tables, which other transactions may hold in another order. */
  async #empty(): Promise<Retained> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await emptySite(this.#open.connection);
      } catch (error) {
        if (attempt === TRIES || !isRetryable(error)) throw error;
        await this.#open.rollback();
        this.#open = await openRestore(this.#restore);
      }
    }
  }

  async #finish({ runs, maintenance, backups }: Retained, note: string): Promise<void> {
    const { database, runId, now } = this.#restore;
    const { executeSql } = this.#open.connection;
    await executeSql(CLEAR_RUNS);
    await executeSql(KEEP_RUNS, [runs]);
    await executeSql(KEEP_SEQUENCE);
    await executeSql(END_RESTORE, [runId, now(), note]);
    await executeSql(WRITE_MAINTENANCE, [maintenance]);
    await executeSql(WRITE_BACKUP_SETTINGS, [backups]);
    await keepAuditLog(this.#open.connection);
    if (database.kind === 'postgres') await executeSql(CANCEL_WAITING);
  }
}

/**
 * Opens the database of the running site for a restore. One transaction replaces all its tables, so a failure or a kill
 * leaves it as it was.
 */
export const openSiteTarget = async (restore: SiteRestore): Promise<SiteTransaction> =>
  new SiteTransaction(restore, await openRestore(restore));
