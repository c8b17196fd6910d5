import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { UsageError } from '#cli/command.ts';
import type { Host } from './host.ts';
import { noteMade, readMade } from './install/made-record.ts';
import { SERVICE, SETTINGS } from './places.ts';

const POLL_MS = 200;
/** A start may migrate a large database. */
const READY_MS = 30 * 60_000;

/** The settings of the site. */
export const readSiteSettings = (host: Host): Record<string, string | undefined> => {
  const file = host.at(SETTINGS);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

const isAnswered = async (host: Host, path: string): Promise<boolean> => {
  const { PORT = '3000' } = readSiteSettings(host);
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(5000) });
    return answer.ok;
  } catch {
    return false;
  }
};

/** True if the first admin can be created at this address. */
export const isSetupOpen = (host: Host, { search }: URL): Promise<boolean> =>
  isAnswered(host, `/api/setup${search}`);

/** True if systemd has started the program again or given up, which means that it ended by itself. */
const hasFailed = async (host: Host): Promise<boolean> => {
  const { stdout } = await host.probe('systemctl', 'show', '-p', 'NRestarts,ActiveState', SERVICE);
  return /^NRestarts=[1-9]/m.test(stdout) || /^ActiveState=(?:failed|inactive)$/m.test(stdout);
};

export const stopService = (host: Host): Promise<string> => host.run('systemctl', 'stop', SERVICE);

/** Restarts the service and waits until it answers. @throws UsageError with the end of its log if it does not. */
export const restartService = async (host: Host): Promise<void> => {
  await host.run('systemctl', 'restart', SERVICE);
  const until = performance.now() + READY_MS;
  while (!(await isAnswered(host, '/readyz'))) {
    const isLate = performance.now() > until;
    if (isLate || (await hasFailed(host))) {
      const { output } = await host.probe('journalctl', '-u', SERVICE, '-n', '12', '-o', 'cat', '--no-pager');
      throw new UsageError(
        `The server ${isLate ? 'is not ready' : 'did not start'}. Its log:\n${output.trim()}`,
      );
    }
    await sleep(POLL_MS);
  }
  if (readMade(host).needsRestart) noteMade(host, { needsRestart: false });
};
