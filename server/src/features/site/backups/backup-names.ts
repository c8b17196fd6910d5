import type { BackupPlace } from '#platform/backup/place.ts';

/** How a backup was started: by the schedule or a command, or before an upgrade. */
export type BackupOccasion = 'regular' | 'before-upgrade';

const PREFIX = { regular: 'opencall-', 'before-upgrade': 'opencall-before-upgrade-' } as const;
const STAMP = /^\d{8}T\d{6}Z\.tar$/;

/** A name that sorts by time. */
export const backupName = (now: Date, occasion: BackupOccasion = 'regular'): string =>
  `${PREFIX[occasion]}${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;

const isOf = (occasion: BackupOccasion, name: string): boolean =>
  name.startsWith(PREFIX[occasion]) && STAMP.test(name.slice(PREFIX[occasion].length));

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
