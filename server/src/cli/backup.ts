import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '@opencall/contract/shared/format/numbers';
import { readSettings, type Settings } from '#config.ts';
import { backupName } from '#features/site/backups/backup-names.ts';
import { type EndedRun, failedWith } from '#features/site/backups/backup-run.ts';
import { describeSecretsToKeep } from '#features/site/backups/backup-secrets.ts';
import { type BackupSource, sourceOf } from '#features/site/backups/backup-source.ts';
import { recordBackup } from '#features/site/backups/backups.service.ts';
import { copiedSource } from '#features/site/backups/copied-source.ts';
import { createBackup, type MadeBackup } from '#features/site/backups/create-backup.service.ts';
import { inBytes } from '#features/site/backups/room.ts';
import { readVersion } from '#load-config.ts';
import { openBackupPlace, splitAddress } from '#platform/backup/backup-place.ts';
import { callControl } from '#platform/control/control-client.ts';
import type { Database } from '#platform/database/database.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import { openDatabase } from '#platform/open-database.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { withDestination } from './backup-destination.ts';
import { type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { showProgress } from './progress.ts';

/** Rows, and where it is written down that they were saved. */
interface Opened {
  source: BackupSource;
  record(run: EndedRun): Promise<void>;
  close(): Promise<void>;
}

const inRunningServer = ({ dataDir }: Settings): Opened => ({
  source: copiedSource(() => callControl<string>(dataDir, 'copy-database')),
  record: (run) => callControl(dataDir, 'record-backup', run),
  close: async () => undefined,
});

const ownDatabase = (database: Database): Opened => ({
  source: sourceOf(database),
  record: async (run) => {
    // A database that has not been migrated yet may lack the table.
    const { rows } = await database.executeSql(
      `select to_regclass('public.backup_runs') is not null as there`,
    );
    if (rows[0]?.there) await database.autocommit((tx) => recordBackup(tx, run));
  },
  close: () => database.close(),
});

const open = async (settings: Settings, { log }: Surroundings): Promise<Opened> => {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'pgdata')))
    throw new UsageError(
      `There is no database in ${settings.dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  try {
    return ownDatabase(await openDatabase({ ...settings, log }));
  } catch (error) {
    if (error instanceof DataFolderInUseError) return inRunningServer(settings);
    throw error;
  }
};

/** A folder gets a file named after the time. */
const targetOf = ({ backup }: Settings, word: string | undefined): { place: string; name: string } => {
  const address = word ?? (backup.to === null ? undefined : `${backup.to}/`);
  if (address === undefined)
    throw new UsageError('Name the FILE to write, set BACKUP_TO, or choose a destination under Backups.');
  const isFolder =
    /[\\/]$|^s3:\/\/[^/]+$/.test(address) || statSync(address, { throwIfNoEntry: false })?.isDirectory();
  return isFolder
    ? { place: address.replace(/[\\/]+$/, ''), name: backupName(new Date(), 'by-hand') }
    : splitAddress(address);
};

const describeBackup = ({ address, bytes, rows, files, vanished, secrets }: MadeBackup): string => {
  const lines = [
    `Backed up ${counted(rows, 'row')} and ${counted(files, 'file')} to ${address} (${inBytes(bytes)}).`,
  ];
  if (vanished > 0) lines.push(`${vanished} files were deleted while it was made, and are not in it.`);
  if (secrets.some(({ kept }) => kept === 'backup'))
    lines.push('It holds the secrets of the data folder: keep it where no one else can read it.');
  return [...lines, describeSecretsToKeep(secrets)].filter(Boolean).join('\n');
};

const run = async (
  surroundings: Surroundings,
  opened: Opened,
  parts: Omit<Parameters<typeof createBackup>[0], 'source'>,
) => {
  const { parent } = surroundings;
  const startedAt = new Date();
  const target = parts.place.addressOf(parts.name);
  // The process that started this one records the result.
  const record = async (outcome: EndedRun['outcome']): Promise<void> => {
    if (parent && 'bytes' in outcome) return parent({ made: outcome.bytes });
    if (parent && 'error' in outcome) return parent({ failed: outcome.error });
    await opened.record({ target, startedAt, finishedAt: new Date(), outcome });
  };
  try {
    const made = await createBackup({ ...parts, source: opened.source });
    await record({ bytes: made.bytes });
    return describeBackup(made);
  } catch (error) {
    await record(failedWith(error)).catch(() => undefined);
    throw error;
  }
};

export const backup: PlainCommand = {
  usage: '[FILE] [--without-secrets] [--without-media]',
  about:
    'Writes database and media into one file, while the server runs or not. FILE may be a folder, or s3://bucket/name; ' +
    'without it the backup goes to the destination of the site. It is kept until you delete it.',
  options: ['without-secrets', 'without-media'],
  words: 1,
  start: async (surroundings, { options, words }) => {
    const settings = await withDestination(readSettings(surroundings.environment), surroundings);
    const { place, name } = targetOf(settings, words[0]);
    const media = options['without-media'] === undefined;
    const opened = await open(settings, surroundings);
    // Without media it does not count as the site's last backup.
    if (!media) opened.record = async () => undefined;
    const progress = showProgress(surroundings);
    try {
      return await run(surroundings, opened, {
        storage: createObjectStore({ s3: settings.s3, folder: join(settings.dataDir, 'media') }),
        version: readVersion(),
        dataDir: settings.dataDir,
        environment: surroundings.environment,
        now: () => new Date(),
        place: openBackupPlace(place, settings.backup.bucket),
        name,
        onProgress: progress.show,
        secrets: options['without-secrets'] === undefined,
        media,
      });
    } finally {
      progress.end();
      await opened.close();
    }
  },
};
