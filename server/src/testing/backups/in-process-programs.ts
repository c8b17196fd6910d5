import { runCommand } from '#cli/run-command.ts';
import { sourceOf } from '#features/site/backups/backup-source.ts';
import { createBackup } from '#features/site/backups/create-backup.service.ts';
import { findBackupSettings } from '#features/site/backups/destination.ts';
import type { BackupPrograms } from '#features/site/backups/forked-backup.ts';
import { openBackupPlace, splitAddress } from '#platform/backup/backup-place.ts';
import type { Platform } from '#platform/platform.ts';
import { quietLog } from '#testing/database.ts';

/** Do in the process of the test what processes of their own do in production. */
export const inProcessPrograms = (platform: () => Platform): BackupPrograms => ({
  make: async (address, onAlive) => {
    const { database, storage, config, now } = platform();
    const { place, name } = splitAddress(address);
    onAlive('database: 1 rows, 1 kB');
    const made = await createBackup({
      source: sourceOf(database),
      storage,
      version: config.version,
      dataDir: config.dataDir,
      environment: {},
      now,
      place: openBackupPlace(place, (await findBackupSettings(database.db, config)).bucket),
      name,
      onProgress: () => undefined,
    });
    return made.bytes;
  },
  check: (address) =>
    runCommand(['restore', '--check', address], {
      environment: { DATA_DIR: platform().config.dataDir, DEMO: 'off' },
      log: quietLog,
    }),
});
