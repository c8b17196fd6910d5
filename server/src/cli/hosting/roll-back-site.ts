import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '#cli/command.ts';
import { finishInterrupted, goBack } from './go-back.ts';
import type { Host } from './host.ts';
import { DATA } from './places.ts';
import { folderOf, readCurrentVersion, runTask } from './releases.ts';
import { readSiteSettings, restartService, stopService } from './service.ts';
import { readUpdateRecord, type UpdateRecord } from './update-record.ts';

const migrationsOf = (host: Host, version: string): string[] =>
  readdirSync(join(folderOf(host, version), 'server', 'migrations')).filter((name) => name.endsWith('.sql'));

/** True if the update changed the tables of the database, so that the old version cannot use it. */
const movedSchema = (host: Host, { from, to }: UpdateRecord): boolean => {
  const known = new Set(migrationsOf(host, from));
  return migrationsOf(host, to).some((name) => !known.has(name));
};

/** Where the rows of the new version are kept. */
const newRowsFile = (host: Host): string => {
  const { BACKUP_TO, DATA_DIR = host.at(DATA) } = readSiteSettings(host);
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return `${BACKUP_TO ?? join(DATA_DIR, 'backups')}/opencall-before-rollback-${stamp}.tar`;
};

/** Saves the rows of the new version and checks the backup of the old one. If that fails, the new version starts again. */
const prepare = async (host: Host, record: UpdateRecord): Promise<string> => {
  const kept = newRowsFile(host);
  await host.step('Stop the service');
  await stopService(host);
  try {
    await host.step('Back up the rows of the running version');
    await runTask(host, record.to, 'backup', kept, '--without-media');
    await host.step('Check the backup that was made before the update');
    host.say(
      (await runTask(host, record.from, 'undo-upgrade', '--check', '--since', record.startedAt)).trim(),
    );
    return kept;
  } catch (error) {
    await restartService(host);
    throw error;
  }
};

/**
 * Goes back to the version before the last update. If the update changed the tables, the backup from before it is restored.
 * @param isConfirmed the host accepts that changes since the update are lost
 * @throws UsageError if there is no version to go back to, or without confirmation.
 */
export const rollBackSite = async (host: Host, isConfirmed: boolean): Promise<string> => {
  const finished = await finishInterrupted(host);
  if (finished) return finished;
  const record = readUpdateRecord(host);
  if (!record || readCurrentVersion(host) !== record.to)
    throw new UsageError('There is no update to take back.');
  const { from, startedAt } = record;
  let kept: string | undefined;
  if (movedSchema(host, record)) {
    if (!isConfirmed)
      throw new UsageError(
        `The update changed the database. Going back to ${from} restores the backup made before it, so everything that members ` +
          `did since ${startedAt} is removed from the site. It is saved to a file first. If you want that: opencall rollback --yes`,
      );
    kept = await prepare(host, record);
  }
  await goBack(host, record);
  return [`The site runs ${from} again.`, kept && `The rows of ${record.to} are in ${kept}.`]
    .filter(Boolean)
    .join(' ');
};
