import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '@opencall/contract/shared/format/numbers';
import { readSettings, type Settings } from '#config.ts';
import { restoreSecrets } from '#features/site/backups/backup-secrets.ts';
import { recordBackup } from '#features/site/backups/backups.service.ts';
import {
  emptyTarget,
  type RestoredBackup,
  type RestorePlace,
  restoreBackup,
} from '#features/site/backups/restore-backup.service.ts';
import { openBackupPlace, splitAddress } from '#platform/backup/backup-place.ts';
import type { Database } from '#platform/database/database.ts';
import { cannotOpenDatabase } from '#platform/embedded/cannot-open-database.ts';
import { type SetAside, setDatabaseAside } from '#platform/embedded/set-aside.ts';
import { prepareDataFolder } from '#platform/files/data-folder.ts';
import { openDatabase, openScratchDatabase } from '#platform/open-database.ts';
import { reasonOf } from '#platform/reason.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { withDestination } from './backup-destination.ts';
import { type CommandCall, type PlainCommand, type Surroundings, UsageError } from './command.ts';
import { showProgress } from './progress.ts';

type Shared = Pick<RestorePlace, 'log' | 'onProgress'>;

const openInput = async ({ backup }: Settings, address: string) => {
  const { place, name } = splitAddress(address);
  return openBackupPlace(place, backup.bucket).read(name);
};

const summaryOf = ({ manifest, end }: RestoredBackup): string => {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const files = manifest.media ? counted(end.media, 'file') : 'no media';
  return `${counted(rows, 'row')}, ${files}, made by Opencall ${manifest.version} on ${manifest.createdAt}`;
};

/** Into a database that is thrown away: so its rows are proven to fit together, too. */
const check = async (settings: Settings, address: string, shared: Shared): Promise<string> => {
  const input = await openInput(settings, address);
  const folder = await mkdtemp(join(tmpdir(), 'opencall-check-'));
  try {
    const database = await openScratchDatabase(join(folder, 'pgdata'));
    try {
      const target = emptyTarget(database);
      const place = { ...shared, target, storage: null, scratchDir: folder, onSecrets: () => undefined };
      const restored = await restoreBackup(input, place);
      const note = restored.migrated.length > 0 ? ' It is of an older version and would be migrated.' : '';
      return `The backup is whole and can be restored: ${summaryOf(restored)}.${note}`;
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The restored site knows the backup that it was made of: `doctor` and the settings page show the last one. */
const noteBackup = async (
  database: Database,
  target: string,
  { manifest: { createdAt, media }, end: { bytes } }: RestoredBackup,
): Promise<void> => {
  if (!media) return;
  const moment = new Date(createdAt);
  const run = { target, startedAt: moment, finishedAt: moment, outcome: { bytes } };
  await database.autocommit((tx) => recordBackup(tx, run));
};

interface Place extends Shared, Pick<Surroundings, 'environment'> {
  /** Moves an embedded database that cannot be opened out of the way. */
  canSetAside: boolean;
}

/** Opens the database to restore into. `damaged`: the one that was there, if it could not be opened. */
const openTarget = async (
  settings: Settings,
  { log, canSetAside }: Place,
): Promise<{ database: Database; damaged?: SetAside }> => {
  try {
    return { database: await openDatabase({ ...settings, log }) };
  } catch (error) {
    if (!canSetAside || !cannotOpenDatabase(error)) throw error;
    const damaged = await setDatabaseAside(settings.dataDir, new Date());
    return { database: await openDatabase({ ...settings, log }), damaged };
  }
};

const restoreHere = async (settings: Settings, address: string, place: Place): Promise<string> => {
  const input = await openInput(settings, address);
  const { dataDir, s3 } = settings;
  const { environment, log, onProgress } = place;
  prepareDataFolder(dataDir);
  const { database, damaged } = await openTarget(settings, place);
  let notes: string[] = [];
  let isRestored = false;
  try {
    const restored = await restoreBackup(input, {
      log,
      onProgress,
      target: emptyTarget(database),
      storage: createObjectStore({ s3, folder: join(dataDir, 'media') }),
      scratchDir: dataDir,
      onSecrets: (secrets, files) => {
        notes = restoreSecrets({ dataDir, environment }, secrets, files);
      },
    });
    await noteBackup(database, address, restored);
    isRestored = true;
    const lines = [`Restored ${summaryOf(restored)}.`];
    if (restored.migrated.length > 0)
      lines.push(`Brought it up to this version: ${restored.migrated.length} migrations.`);
    if (restored.end.vanished > 0)
      lines.push(`${restored.end.vanished} files were deleted while the backup was made, and are not in it.`);
    if (damaged) lines.push(`The damaged database is kept in ${damaged.folder}. Delete it when all is well.`);
    return [...lines, ...notes].join('\n');
  } finally {
    await database.close();
    if (!isRestored) await damaged?.undo();
  }
};

/** Checks or restores a backup, as the options say. @returns what was done */
export const runRestore = async (
  surroundings: Surroundings,
  { options, words: [address] }: CommandCall,
): Promise<string> => {
  if (address === undefined) throw new UsageError('Name the FILE to restore.');
  const read = readSettings(surroundings.environment);
  const settings = address.startsWith('s3:') ? await withDestination(read, surroundings) : read;
  const progress = showProgress(surroundings);
  const { environment, log, parent } = surroundings;
  const shared = { log, onProgress: progress.show };
  try {
    if (options.check !== undefined) {
      const checked = await check(settings, address, shared);
      parent?.({ checked });
      return checked;
    }
    const canSetAside = options['set-aside'] !== undefined;
    return await restoreHere(settings, address, { ...shared, environment, canSetAside });
  } catch (error) {
    parent?.({ failed: reasonOf(error) });
    throw error;
  } finally {
    progress.end();
  }
};

export const restore: PlainCommand = {
  usage: 'FILE [--check | --set-aside]',
  about:
    'Reads a backup into an empty database and the media storage of the settings, and migrates it. FILE may be ' +
    's3://bucket/name. With --check nothing is touched: it proves that the file is whole and can be restored. ' +
    'With --set-aside an embedded database that cannot be opened is moved out of the way first, and kept.',
  options: ['check', 'set-aside'],
  words: 1,
  start: async (surroundings, call) => {
    const done = await runRestore(surroundings, call);
    return call.options.check === undefined ? `${done}\nStart the server.` : done;
  },
};
