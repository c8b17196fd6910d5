import { type Surroundings, UsageError } from '#cli/command.ts';
import { placeOfBackups } from './back-up-rows.ts';
import { finishInterrupted, goBack } from './go-back.ts';
import type { Host } from './host.ts';
import { hasNewMigrations, readCurrentVersion, runTask } from './releases.ts';
import { restartService, stopService } from './service.ts';
import { readUpdateRecord, type UpdateRecord } from './update-record.ts';

/** Where the rows of the new version are kept. */
const newRowsFile = (host: Host): string => {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return `${placeOfBackups(host)}/opencall-before-rollback-${stamp}.tar`;
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

/** @throws UsageError if the host does not want to lose the changes since the update, or cannot be asked. */
const confirmLoss = async ({ from, startedAt }: UpdateRecord, ask: Surroundings['ask']): Promise<void> => {
  const loss =
    `The update changed the database. Going back to ${from} restores the backup made before it, so everything that members ` +
    `did since ${startedAt} is removed from the site. It is saved to a file first.`;
  if (!ask) throw new UsageError(`${loss} If you want that: opencall rollback --yes`);
  const answer = await ask(`${loss}\nGo back to ${from}? (y/n) `);
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new UsageError('Nothing was changed.');
};

/**
 * Goes back to the version before the last update. If the update changed the tables, the backup from before it is restored.
 * @param isConfirmed the host accepts that changes since the update are lost
 * @param ask asks for that if it is not confirmed; absent: there is no terminal
 * @throws UsageError if there is no version to go back to, or without confirmation.
 */
export const rollBackSite = async (
  host: Host,
  isConfirmed: boolean,
  ask?: Surroundings['ask'],
): Promise<string> => {
  const finished = await finishInterrupted(host);
  if (finished) return finished;
  const record = readUpdateRecord(host);
  if (!record || readCurrentVersion(host) !== record.to)
    throw new UsageError('There is no update to take back.');
  const { from } = record;
  let kept: string | undefined;
  if (hasNewMigrations(host, record)) {
    if (!isConfirmed) await confirmLoss(record, ask);
    kept = await prepare(host, record);
  }
  await goBack(host, record);
  return [`The site runs ${from} again.`, kept && `The rows of ${record.to} are in ${kept}.`]
    .filter(Boolean)
    .join(' ');
};
