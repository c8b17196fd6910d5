import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { UsageError } from '#cli/command.ts';
import type { Host } from '../host.ts';
import { BACKUPS, COMMAND, CURRENT, DATA, USER } from '../places.ts';
import { copyRelease, folderOf, readCurrentVersion, readReleaseVersion, switchTo } from '../releases.ts';
import { noteMade } from './made-record.ts';
import type { Step } from './step.ts';

const SYSTEMS = ['debian 12', 'debian 13', 'ubuntu 24.04'];

export const systemStep = (host: Host): Step => ({
  name: 'System',
  check: () => {
    const file = host.at('/etc/os-release');
    const { ID, VERSION_ID } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
    if (!SYSTEMS.includes(`${ID} ${VERSION_ID}`))
      throw new UsageError(
        `This installs on Debian 12, Debian 13 and Ubuntu 24.04. This is ${ID ?? 'unknown'} ${VERSION_ID ?? ''}. ` +
          'See docs/installing.md for other ways.',
      );
    return null;
  },
  act: () => undefined,
});

export const userStep = (host: Host): Step => ({
  name: `System user ${USER}`,
  check: async () => ((await host.probe('id', '-u', USER)).code === 0 ? null : 'create it.'),
  act: async () => {
    noteMade(host, { hasMadeUser: true });
    const options = ['--system', '--user-group', '--home-dir', DATA, '--shell', '/usr/sbin/nologin'];
    await host.run('useradd', ...options, USER);
  },
});

/** A folder that only the system user can read. */
const folderStep = (host: Host, path: string): Step => ({
  name: path,
  check: () => (existsSync(host.at(path)) ? null : 'create it, readable only by the system user.'),
  act: () => host.run('install', '-d', '-m', '700', '-o', USER, '-g', USER, host.at(path)),
});

export const folderSteps = (host: Host): Step[] => [DATA, BACKUPS].map((path) => folderStep(host, path));

/** Copies the release that this program belongs to. */
export const releaseStep = (host: Host, from: string): Step => {
  const version = readReleaseVersion(from);
  return {
    name: 'Release',
    check: () => {
      const current = existsSync(host.at(CURRENT)) ? readCurrentVersion(host) : undefined;
      if (current === version) return null;
      if (current === undefined) return `copy version ${version} to ${folderOf(host, version)}.`;
      throw new UsageError(
        `Version ${current} is installed. To replace it by ${version}: opencall update FILE`,
      );
    },
    act: async () => {
      noteMade(host, { hasMadeRelease: true });
      if (!existsSync(folderOf(host, version))) await copyRelease(host, from);
      switchTo(host, version);
    },
  };
};

/** True for files, folders and links, also for a link whose target is gone. */
export const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** True if the command is a link to the installed release. */
export const isOwnCommand = (host: Host): boolean => {
  const link = host.at(COMMAND);
  return exists(link) && lstatSync(link).isSymbolicLink() && readlinkSync(link) === `${CURRENT}/opencall`;
};

/** The command \`opencall\` for all folders. */
export const commandStep = (host: Host): Step => ({
  name: COMMAND,
  check: () => {
    if (isOwnCommand(host)) return null;
    return exists(host.at(COMMAND))
      ? 'leave it as it is, because it was not made by install.'
      : 'link it to the release.';
  },
  act: () => {
    if (exists(host.at(COMMAND))) return;
    mkdirSync(dirname(host.at(COMMAND)), { recursive: true });
    symlinkSync(`${CURRENT}/opencall`, host.at(COMMAND));
  },
});
