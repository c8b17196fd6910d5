import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultFolder, readDestinationCopy } from '#features/site/backups/destination.ts';
import type { Host } from './host.ts';
import { DATA } from './places.ts';
import { runTask } from './releases.ts';
import { readSiteSettings } from './service.ts';

/** Number of backups that `update` keeps in a folder. In a bucket it removes none. */
const KEPT = 3;
/** The names sort by time. */
const NAME = /^opencall-before-update-\d+T\d+Z\.tar$/;

/** The folder or bucket of the site's backups. */
export const placeOfBackups = (host: Host): string => {
  const { BACKUP_TO, DATA_DIR = host.at(DATA) } = readSiteSettings(host);
  if (BACKUP_TO) return BACKUP_TO;
  return readDestinationCopy(DATA_DIR)?.place ?? defaultFolder(DATA_DIR);
};

const removeOld = (folder: string): void => {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of names.sort().reverse().slice(KEPT)) rmSync(join(folder, name));
};

/**
 * Backs up the rows before an update, while the site runs. `rollback` does not use this backup: the start of a version that
 * migrates makes its own, with everything that members did until then.
 * @throws UsageError if that fails.
 */
export const backUpRows = async (host: Host, version: string): Promise<string> => {
  const place = placeOfBackups(host);
  const stamp = new Date().toISOString().replace(/[-:.]/g, '');
  const file = `${place}/opencall-before-update-${stamp}.tar`;
  await runTask(host, version, 'backup', file, '--without-media');
  removeOld(place);
  return `The rows of ${version} are in ${file}.`;
};
