import { rmSync, writeFileSync } from 'node:fs';
import type { Host } from './host.ts';
import { RESTORING } from './places.ts';
import { switchFiles } from './release-files.ts';
import { readCurrentVersion, runTask, switchTo } from './releases.ts';
import { restartService, stopService } from './service.ts';
import {
  readUpdateRecord,
  removeUpdateRecord,
  type UpdateRecord,
  writeUpdateRecord,
} from './update-record.ts';

/**
 * Puts the old version back, with the database that it had. After an interruption a second call finishes the work.
 * @throws UsageError if a step fails. The record then stays, and the next call tries again.
 */
export const goBack = async (host: Host, record: UpdateRecord): Promise<void> => {
  const { from, startedAt } = record;
  writeUpdateRecord(host, { ...record, state: 'returning' });
  await host.step('Stop the service');
  await stopService(host);
  writeFileSync(host.at(RESTORING), '');
  await host.step('Restore the database if the new version changed it');
  host.say((await runTask(host, from, 'undo-upgrade', '--since', startedAt)).trim());
  await host.step(`Switch to ${from}`);
  switchTo(host, from);
  // The old version must start even if the proxy refuses its configuration.
  await switchFiles(host, { from: record.to, to: from }).catch((error: Error) => host.say(error.message));
  rmSync(host.at(RESTORING), { force: true });
  await host.step('Start the service');
  await restartService(host);
  removeUpdateRecord(host);
};

/**
 * Finishes an update or rollback that was interrupted. Returns what it did; undefined: nothing was interrupted.
 * @throws UsageError if the version that runs then cannot start.
 */
export const finishInterrupted = async (host: Host): Promise<string | undefined> => {
  const record = readUpdateRecord(host);
  if (!record || record.state === 'done') return undefined;
  const { from, to } = record;
  if (record.state === 'switching' && readCurrentVersion(host) === from) {
    removeUpdateRecord(host);
    return `An update to ${to} was interrupted before it changed anything. The site runs ${from}.`;
  }
  if (record.state === 'switching') {
    host.say(`An update to ${to} was interrupted. It is finished now.`);
    try {
      await switchFiles(host, record);
      await restartService(host);
      writeUpdateRecord(host, { ...record, state: 'done' });
      return `The site runs ${to}.`;
    } catch (error) {
      host.say(error instanceof Error ? error.message : String(error));
    }
  }
  host.say(`The site goes back to ${from}.`);
  await goBack(host, record);
  return `The site runs ${from} again.`;
};
