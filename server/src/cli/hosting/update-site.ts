import { gt } from 'semver';
import { UsageError } from '#cli/command.ts';
import { backUpRows } from './back-up-rows.ts';
import { findArchive, removeDownloads } from './find-archive.ts';
import { finishInterrupted, goBack } from './go-back.ts';
import type { Host } from './host.ts';
import { switchFiles } from './release-files.ts';
import {
  folderOf,
  hasNewMigrations,
  readCurrentVersion,
  removeOtherReleases,
  removeUnfinished,
  runTask,
  switchTo,
  unpackRelease,
} from './releases.ts';
import { restartService } from './service.ts';
import { type UpdateRecord, writeUpdateRecord } from './update-record.ts';
import { verifyArchive } from './verify-archive.ts';

export interface UpdateOptions {
  /** A file or an address; absent: the release that RELEASES_URL announces. */
  source: string | undefined;
  /** Accepts an archive that has only a checksum. */
  unsigned: boolean;
}

/** Puts a verified release beside the running one. Returns its version. */
const prepare = async (host: Host, { source, unsigned }: UpdateOptions): Promise<string> => {
  const current = readCurrentVersion(host);
  await host.step('Find the release');
  const { file, version } = await findArchive(host, source);
  if (version === current) throw new UsageError(`Version ${version} is running already.`);
  if (!gt(version, current))
    throw new UsageError(`Version ${version} is older than ${current}, which is running. See 'rollback'.`);
  await host.step('Verify it');
  host.say(await verifyArchive(file, { release: folderOf(host, current), unsigned }));
  await host.step('Unpack it beside the running version');
  await unpackRelease(host, file, version);
  await host.step('Check that the update can be undone');
  host.say((await runTask(host, current, 'undo-upgrade', '--check')).trim());
  await host.step('Back up the rows while the site runs');
  host.say(await backUpRows(host, current));
  return version;
};

/** Lets the service run another version. */
const change = async (host: Host, record: UpdateRecord): Promise<void> => {
  await host.step(`Switch to ${record.to}`);
  switchTo(host, record.to);
  await switchFiles(host, record);
  await host.step(
    hasNewMigrations(host, record)
      ? 'Restart the service. Its start backs up the rows again and migrates the database'
      : 'Restart the service. The database is not migrated',
  );
  await restartService(host);
  await host.step('Finish');
  writeUpdateRecord(host, { ...record, state: 'done' });
};

/**
 * Updates the site. The old version runs until the new one is complete on disk. If the new one does not become ready, the old
 * one is put back with its database.
 * @throws UsageError if the site was not updated.
 */
export const updateSite = async (host: Host, options: UpdateOptions): Promise<string> => {
  const finished = await finishInterrupted(host);
  if (finished) host.say(finished);
  removeUnfinished(host);
  try {
    const from = readCurrentVersion(host);
    const to = await prepare(host, options);
    const record: UpdateRecord = { from, to, state: 'switching', startedAt: new Date().toISOString() };
    writeUpdateRecord(host, record);
    try {
      await change(host, record);
    } catch (error) {
      host.say(`${error instanceof Error ? error.message : error}\nThe site goes back to ${from}.`);
      await goBack(host, record);
      throw new UsageError(`The update to ${to} failed. The site runs ${from} again.`);
    }
    removeOtherReleases(host, [from, to]);
    return `The site runs ${to}. To go back to ${from}: opencall rollback`;
  } finally {
    removeDownloads(host);
  }
};
