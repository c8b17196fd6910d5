import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, type Settings } from '#config.ts';
import { upgradeBackupsSince } from '#features/site/backups/backup-names.ts';
import { defaultFolder } from '#features/site/backups/destination.ts';
import { dropAllTables, readContents } from '#features/site/backups/empty-database.ts';
import { databaseBytes, freeBytes, inBytes } from '#features/site/backups/room.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import type { Database } from '#platform/database/database.ts';
import { findUnknownMigration } from '#platform/database/migrate.ts';
import { cannotOpenDatabase } from '#platform/embedded/cannot-open-database.ts';
import { openDatabase } from '#platform/open-database.ts';
import { withDestination } from './backup-destination.ts';
import { type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { runRestore } from './restore.ts';

/** An update backs up the rows before and after the switch, and migrations may rewrite the database. */
const ROOM_FACTOR = 4;

const placeOf = ({ backup, dataDir }: Settings): string => backup.to ?? defaultFolder(dataDir);

const withDatabase = async <T>(
  settings: Settings,
  { log }: Surroundings,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ ...settings, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Size of the embedded database, which a running server holds, or of the server's database. */
const measureDatabase = async (settings: Settings, surroundings: Surroundings): Promise<number> => {
  if (settings.databaseUrl) return withDatabase(settings, surroundings, databaseBytes);
  const folder = join(settings.dataDir, 'pgdata');
  if (!existsSync(folder)) return 0;
  const sizes = (await readdir(folder, { recursive: true })).map((name) =>
    // The running database may remove a file in the meantime.
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** @throws UsageError if the next upgrade would make no backup. */
const checkBefore = async (settings: Settings, surroundings: Surroundings): Promise<string> => {
  if (!settings.backup.beforeUpgrade)
    throw new UsageError('BACKUP_BEFORE_UPGRADE is off, so an update could not be undone. Turn it on.');
  const needed = (await measureDatabase(settings, surroundings)) * ROOM_FACTOR;
  const place = placeOf(settings);
  const folders = place.startsWith('s3:') ? [settings.dataDir] : [settings.dataDir, place];
  for (const folder of folders) {
    const free = await freeBytes(folder);
    if (free < needed)
      throw new UsageError(
        `There is no room to back up and migrate in ${folder}: ${inBytes(needed)} are needed, and ${inBytes(free)} are free.`,
      );
  }
  return 'There is room for a backup of the database.';
};

/** The address of the backup that the start of a newer version made; undefined: there is none. */
const findBackup = async (settings: Settings, since: Date): Promise<string | undefined> => {
  const place = openBackupPlace(placeOf(settings), settings.backup.bucket);
  const name = upgradeBackupsSince(await place.list(), since)[0];
  return name && place.addressOf(name);
};

type DatabaseState = 'fits' | 'newer' | 'empty';

const readState = async (database: Database): Promise<{ state: DatabaseState; accounts: number }> => {
  const { isOwn, accounts } = await readContents(database);
  if (!isOwn) return { state: 'empty', accounts };
  if ((await findUnknownMigration(database.db)) !== null) return { state: 'newer', accounts };
  return { state: accounts > 0 ? 'fits' : 'empty', accounts };
};

/** Restores the backup from before the upgrade in place of an embedded database that cannot be opened. */
const replaceDamaged = async (
  settings: Settings,
  surroundings: Surroundings,
  { since, failure }: { since: Date; failure: Error },
): Promise<string> => {
  const backup = await findBackup(settings, since);
  if (!backup)
    throw new UsageError(`${failure.message} ${placeOf(settings)} has no backup from before the update.`);
  await runRestore(surroundings, { options: { check: true }, words: [backup] });
  return runRestore(surroundings, { options: { 'set-aside': true }, words: [backup] });
};

const undo = async (settings: Settings, surroundings: Surroundings, since: Date): Promise<string> => {
  const found = await withDatabase(settings, surroundings, readState).catch((error: unknown) => {
    if (cannotOpenDatabase(error)) return error;
    throw error;
  });
  if (found instanceof Error) return replaceDamaged(settings, surroundings, { since, failure: found });
  const { state, accounts } = found;
  if (state === 'fits') return 'The database was not changed.';
  // An empty database with such a backup is left by an interrupted call.
  const backup = await findBackup(settings, since);
  if (!backup) {
    if (state === 'empty') return 'The database holds no accounts.';
    if (accounts > 0)
      throw new UsageError(
        `A newer version changed the database, and ${placeOf(settings)} has no backup from before that.`,
      );
  }
  if (backup) await runRestore(surroundings, { options: { check: true }, words: [backup] });
  await withDatabase(settings, surroundings, dropAllTables);
  return backup
    ? runRestore(surroundings, { options: {}, words: [backup] })
    : 'The database, which held no accounts, was emptied.';
};

const checkAfter = async (settings: Settings, surroundings: Surroundings, since: Date): Promise<string> => {
  const backup = await findBackup(settings, since);
  if (!backup) {
    const { accounts } = await withDatabase(settings, surroundings, readContents);
    if (accounts === 0) return 'The database holds no accounts, so no backup was needed.';
    throw new UsageError(`There is no backup from before the update in ${placeOf(settings)}.`);
  }
  return runRestore(surroundings, { options: { check: true }, words: [backup] });
};

const parseTime = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`${text} is not a time.`);
  // Names of backups have whole seconds.
  time.setMilliseconds(0);
  return time;
};

export const undoUpgrade: PlainCommand = {
  usage: '[--since TIME] [--check]',
  about:
    'Used by update and rollback, while the server is stopped. Restores the backup that a newer version made when it migrated the ' +
    'database, at TIME or later. With --check nothing is changed: it verifies that backup, or without TIME that one can be made.',
  options: ['since', 'check'],
  start: async (surroundings, { options: { since, check } }) => {
    const settings = await withDestination(readSettings(surroundings.environment), surroundings);
    if (since === undefined) {
      if (!check) throw new UsageError('Name the TIME of the upgrade with --since.');
      return checkBefore(settings, surroundings);
    }
    const time = parseTime(since);
    return check ? checkAfter(settings, surroundings, time) : undo(settings, surroundings, time);
  },
};
