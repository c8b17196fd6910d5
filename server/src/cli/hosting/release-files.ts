import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { readMade } from './install/made-record.ts';
import { CONFIGURATIONS, describeConfiguration, PROXIES } from './install/proxy.ts';
import { describeUnits } from './install/units.ts';
import { replaceWritten, type SystemFile } from './install/write-file.ts';
import { folderOf } from './releases.ts';
import { readSiteSettings } from './service.ts';

/** The files of a release that `install` wrote to the system and that are still there. */
const listFiles = async (host: Host, version: string): Promise<SystemFile[]> => {
  const release = folderOf(host, version);
  const { files, email } = readMade(host);
  const isThere = (path: string): boolean => files[path] !== undefined && existsSync(host.at(path));
  if (!existsSync(join(release, 'deploy'))) return [];
  const { PUBLIC_URL } = readSiteSettings(host);
  const proxy = PROXIES.find((one) => isThere(CONFIGURATIONS[one]));
  return [
    ...describeUnits(host, release),
    ...(proxy && PUBLIC_URL
      ? [await describeConfiguration(host, { proxy, domain: new URL(PUBLIC_URL).hostname, email, release })]
      : []),
  ].filter(({ path }) => isThere(path));
};

/**
 * Replaces the unit files and the configuration of the proxy by those of another release. Files that the host changed stay; if
 * the releases differ there, it says so. The service reads its unit at its next start.
 * @throws UsageError if the proxy refuses its configuration.
 */
export const switchFiles = async (host: Host, { from, to }: { from: string; to: string }): Promise<void> => {
  const before = new Map((await listFiles(host, from)).map(({ path, text }) => [path, text]));
  for (const file of await listFiles(host, to)) {
    if ((await replaceWritten(host, file)) || before.get(file.path) === file.text) continue;
    host.say(
      `${file.path} was changed on this machine and stays. Version ${to} has another one: compare it with ` +
        `${join(folderOf(host, to), 'deploy')}.`,
    );
  }
};
