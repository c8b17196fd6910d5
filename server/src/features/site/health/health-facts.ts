import { type BounceCounts, countBounces } from '#features/accounts/email-bounces/email-bounces.api.ts';
import { type BackupState, findBackupState } from '#features/site/backups/backups.api.ts';
import { findReleaseNews, type ReleaseNews } from '#features/site/releases/releases.api.ts';
import {
  findBackupDestination,
  type StoredDestination,
} from '#features/site/site-settings/site-settings.api.ts';
import type { Database } from '#platform/database/database.ts';
import {
  compareMigrations,
  findUnknownMigration,
  MigrationMismatchError,
} from '#platform/database/migrate.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { hasTable, readServer } from './health.sql.ts';
import type { Memory } from './probes.ts';

/** What a database knows about itself and the site. It can travel as JSON. */
export interface HealthFacts {
  version: string;
  /** Milliseconds by which this machine's clock is ahead of the database's; negative: behind. */
  clockAheadMs: number;
  pendingMigrations: number;
  /** A migration of a newer version of the program. */
  newerMigration: string | null;
  /** Why the database does not fit this program. */
  mismatch: string | null;
  failedJobs: number;
  bounces: BounceCounts;
  backups: BackupState | null;
  /** The destination of backups that admins chose, with its secret encrypted. */
  destination: StoredDestination | null;
  releases: ReleaseNews;
  /** The memory of the server that answers; absent if no server was asked. */
  memory?: Memory;
}

type Schema = Pick<HealthFacts, 'pendingMigrations' | 'newerMigration' | 'mismatch'>;

const readSchema = async (database: Database): Promise<Schema> => {
  const isMigrated = await hasTable(database.db, 'opencall_migrations');
  const newerMigration = isMigrated ? await findUnknownMigration(database.db) : null;
  if (newerMigration) return { newerMigration, pendingMigrations: 0, mismatch: null };
  try {
    const { pending } = await compareMigrations(database);
    return { newerMigration, pendingMigrations: pending.length, mismatch: null };
  } catch (error) {
    if (!(error instanceof MigrationMismatchError)) throw error;
    return { newerMigration, pendingMigrations: 0, mismatch: error.message };
  }
};

/** Does not count the duration of the query as a difference. */
const compareClocks = (before: number, there: number, after: number): number => {
  if (before > there) return before - there;
  return there > after ? after - there : 0;
};

type Releases = Parameters<typeof findReleaseNews>[1];

/** Asks an open database; its tables may be older than this program. */
export const readHealthFacts = async (
  database: Database,
  releases: Releases,
  clock: () => number = Date.now,
): Promise<HealthFacts> => {
  const { db } = database;
  const before = clock();
  const { now, version } = await readServer(db);
  const clockAheadMs = compareClocks(before, now.getTime(), clock());
  const from = async <T>(table: string, read: () => Promise<T>, other: T): Promise<T> =>
    (await hasTable(db, table)) ? read() : other;
  return {
    version,
    clockAheadMs,
    ...(await readSchema(database)),
    failedJobs: await from('failed_jobs', () => countFailedJobs(db), 0),
    bounces: await from('email_bounces', () => countBounces(db), { bounced: 0, members: 0 }),
    backups: await from('backup_runs', () => findBackupState(db), null),
    destination: await findBackupDestination(db),
    releases: await from('release_checks', () => findReleaseNews(db, releases), { newer: null, error: null }),
  };
};
