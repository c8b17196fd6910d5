import type { BackupPlace } from '#platform/backup/place.ts';

/** By what a backup was made: the clock or a person, or a start with a newer program. */
export type BackupOccasion = 'regular' | 'before-upgrade';

const PREFIX = { regular: 'opencall-', 'before-upgrade': 'opencall-before-upgrade-' } as const;
const STAMP = /^\d{8}T\d{6}Z\.tar$/;

/** A name that sorts by time. */
export const backupName = (now: Date, occasion: BackupOccasion = 'regular'): string =>
  `${PREFIX[occasion]}${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;

const isOf = (occasion: BackupOccasion, name: string): boolean =>
  name.startsWith(PREFIX[occasion]) && STAMP.test(name.slice(PREFIX[occasion].length));

/** Removes all but the newest `keep` of those that were named so. Other files stay. */
export const rotate = async (place: BackupPlace, occasion: BackupOccasion, keep: number): Promise<void> => {
  const names = (await place.list()).map(({ name }) => name).filter((name) => isOf(occasion, name));
  for (const name of names.sort().reverse().slice(keep)) await place.remove(name);
};
