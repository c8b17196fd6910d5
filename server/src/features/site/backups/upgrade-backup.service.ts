import type { Environment } from '#config/environment.ts';
import type { Config } from '#config.ts';
import { BackupError } from '#platform/backup/archive.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import type { Database } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import { compareMigrations } from '#platform/database/migrate.ts';
import { cliCommand } from '#platform/package-root.ts';
import { reasonOf } from '#platform/reason.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { backupName, rotate } from './backup-names.ts';
import { sourceOf } from './backup-source.ts';
import { countAccounts } from './backups.sql.ts';
import { createBackup, type MadeBackup } from './create-backup.service.ts';
import { defaultFolder, findBackupSettings } from './destination.ts';
import { databaseBytes, freeBytes, inBytes } from './room.ts';

/** Number of upgrade backups that are kept. */
const KEPT = 3;
/** Free space kept for migrations, as a multiple of the database's size, because a migration may rewrite it. */
const ROOM_FACTOR = 2;
const LOCK_KEY = lockKey('upgrade');

export interface UpgradeParts {
  config: Config;
  environment: Environment;
  database: Database;
  storage: ObjectStore;
  /** Free bytes on the disk of a folder; absent: ask the system. */
  free?(folder: string): Promise<number>;
  /** Shows a message to the operator. */
  report(line: string): void;
  /** Applies pending migrations. */
  migrate(): Promise<unknown>;
}

/** How to go back to the old version. A test compares it with `docs/operating.md`. */
export const describeWayBack = (file: string): string => `To go back to the version you had:
1. Stop Opencall.
2. Move DATA_DIR/pgdata away, or name a new, empty database in DATABASE_URL.
3. Put the old version back. Do not start it yet.
4. With the old version, run: ${cliCommand()} restore ${file}
5. Start the old version.
Members' files are not in this backup. They stay where they are.
A version without the restore command cannot go back this way.`;

const describeBackup = ({ address }: MadeBackup): string =>
  `Made a backup before the upgrade: ${address}\n${describeWayBack(address)}`;

const backUp = async (parts: UpgradeParts): Promise<void> => {
  const { config, environment, database, storage, report } = parts;
  const { to, bucket } = await findBackupSettings(database.db, config);
  const address = to ?? defaultFolder(config.dataDir);
  const place = openBackupPlace(address, bucket);
  const isBucket = address.startsWith('s3:');
  const [free, needed] = [
    await (parts.free ?? freeBytes)(isBucket ? config.dataDir : address),
    (await databaseBytes(database)) * ROOM_FACTOR,
  ];
  if (!isBucket && free < needed) {
    report(
      `There is no room for a backup before the upgrade: it wants ${inBytes(needed)}, and ${inBytes(free)} are free.`,
    );
    return;
  }
  const now = () => new Date();
  const made = await createBackup({
    source: sourceOf(database),
    storage,
    version: config.version,
    dataDir: config.dataDir,
    environment,
    now,
    place,
    name: backupName(now(), 'before-upgrade'),
    onProgress: () => undefined,
    media: false,
  }).catch((error) => {
    throw new BackupError(
      `The backup before the upgrade failed, and nothing was changed: ${reasonOf(error)} ` +
        'Fix this, or set BACKUP_BEFORE_UPGRADE=off and make a backup yourself.',
      { cause: error },
    );
  });
  await rotate(place, 'before-upgrade', KEPT);
  report(describeBackup(made));
};

/** One process migrates while others wait. The embedded database has only one process. */
const alone = async (database: Database, work: () => Promise<void>): Promise<void> => {
  if (database.kind === 'pglite') return work();
  await database.sqlTransaction(async ({ executeSql }) => {
    await executeSql('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await executeSql(`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await work();
  });
};

/**
 * Applies migrations. Makes a backup of the rows first if there are pending migrations and accounts.
 * @throws BackupError if the backup fails for a reason other than disk space, and errors of `migrate`.
 */
export const upgrade = async (parts: UpgradeParts): Promise<void> => {
  const { config, database, migrate } = parts;
  const { applied, pending, adopts } = await compareMigrations(database);
  if (pending.length === 0) {
    // Only the record of migrations changes, so no backup is needed.
    if (adopts) await migrate();
    return;
  }
  if (applied.length === 0 || !config.backup.beforeUpgrade || (await countAccounts(database.db)) === 0) {
    await migrate();
    return;
  }
  await alone(database, async () => {
    const { pending: left } = await compareMigrations(database);
    if (left.length === 0) return;
    await backUp(parts);
    await migrate();
  });
};
