import { BACKUP_NAME, type BackupOccasion } from '@opencall/contract/site/backups/backups.vocabulary';
import type { BackupPlace } from '#platform/backup/place.ts';

const PREFIX = {
  nightly: 'opencall-',
  'by-hand': 'opencall-by-hand-',
  'before-upgrade': 'opencall-before-upgrade-',
  'before-rollback': 'opencall-before-rollback-',
} as const satisfies Record<BackupOccasion, string>;

/** A name that sorts by time. */
export const backupName = (now: Date, occasion: BackupOccasion): string =>
  `${PREFIX[occasion]}${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;

/** Reads a name that `backupName` made; null for any other. */
export const readBackupName = (name: string): { occasion: BackupOccasion; madeAt: Date } | null => {
  const [, occasion = 'nightly', year, month, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { occasion: occasion as BackupOccasion, madeAt };
};

const isOf = (occasion: BackupOccasion, name: string): boolean => readBackupName(name)?.occasion === occasion;

/** Names of the backups made before an upgrade, at that time or later, newest first. */
export const upgradeBackupsSince = (files: readonly { name: string }[], since: Date): string[] => {
  const first = backupName(since, 'before-upgrade');
  const names = files.map(({ name }) => name).filter((name) => isOf('before-upgrade', name));
  return names
    .filter((name) => name >= first)
    .sort()
    .reverse();
};

/** Removes all but the newest `keep` backups of this kind. Does not touch other files. */
export const rotate = async (place: BackupPlace, occasion: BackupOccasion, keep: number): Promise<void> => {
  const names = (await place.list()).map(({ name }) => name).filter((name) => isOf(occasion, name));
  for (const name of names.sort().reverse().slice(keep)) await place.remove(name);
};
