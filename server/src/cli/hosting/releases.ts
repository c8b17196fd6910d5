import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'semver';
import { UsageError } from '#cli/command.ts';
import type { Host } from './host.ts';
import { CURRENT, RELEASES, SETTINGS, USER } from './places.ts';

/** A folder in RELEASES that is not complete. */
const UNFINISHED = '.unfinished';
/** Room that an archive needs when unpacked, as a multiple of its size. */
const UNPACKED_FACTOR = 4;

export const folderOf = (host: Host, version: string): string => host.at(RELEASES, version);

/** Reads the version of an unpacked release. @throws UsageError if the folder holds no release. */
export const readReleaseVersion = (folder: string): string => {
  const manifest = join(folder, 'package.json');
  const isWhole = ['opencall', 'server/dist/main.js', 'server/dist/cli.js'].every((file) =>
    existsSync(join(folder, file)),
  );
  const text: { name?: string; version?: string } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  const version = parse(text.version)?.version;
  if (text.name !== 'opencall' || version === undefined || !isWhole)
    throw new UsageError(`${folder} does not hold a release of Opencall.`);
  return version;
};

/** The version that the service starts. @throws UsageError if nothing is installed. */
export const readCurrentVersion = (host: Host): string => {
  const link = host.at(CURRENT);
  try {
    return basename(readlinkSync(link));
  } catch {
    throw new UsageError(`${link} does not exist: install Opencall with './opencall install' first.`);
  }
};

/** Lets the next start of the service use a release. The change is atomic. */
export const switchTo = (host: Host, version: string): void => {
  const link = host.at(CURRENT);
  rmSync(`${link}.new`, { force: true });
  symlinkSync(join('releases', version), `${link}.new`);
  renameSync(`${link}.new`, link);
};

/** Removes what an interrupted unpacking left. */
export const removeUnfinished = (host: Host): void => {
  const folder = host.at(RELEASES);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Keeps these versions and removes all others. */
export const removeOtherReleases = (host: Host, kept: readonly string[]): void => {
  const folder = host.at(RELEASES);
  for (const name of readdirSync(folder))
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
};

const listMigrations = (host: Host, version: string): string[] =>
  readdirSync(join(folderOf(host, version), 'server', 'migrations')).filter((name) => name.endsWith('.sql'));

/** True if `to` changes the tables of the database, so that `from` cannot use it afterwards. */
export const hasNewMigrations = (host: Host, { from, to }: { from: string; to: string }): boolean => {
  const known = new Set(listMigrations(host, from));
  return listMigrations(host, to).some((name) => !known.has(name));
};

const makeReleasesFolder = (host: Host): void => {
  const folder = host.at(RELEASES);
  mkdirSync(folder, { recursive: true });
  // The process may have a narrow umask, and the service runs as another user.
  for (const path of [dirname(folder), folder]) chmodSync(path, 0o755);
};

/** Fills a folder and then gives it its final name, so that a folder with that name is always complete. */
const addRelease = async (
  host: Host,
  version: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> => {
  makeReleasesFolder(host);
  const unfinished = folderOf(host, `${version}${UNFINISHED}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  try {
    await fill(unfinished);
    const found = readReleaseVersion(unfinished);
    if (found !== version) throw new UsageError(`The archive holds version ${found}, not ${version}.`);
    chmodSync(unfinished, 0o755);
    // Everything is on disk before the folder gets its name.
    await host.run('sync', '-f', unfinished);
    const folder = folderOf(host, version);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** Unpacks an archive beside the running release. @throws UsageError if there is no room or it holds no release. */
export const unpackRelease = async (host: Host, archive: string, version: string): Promise<void> => {
  makeReleasesFolder(host);
  const [needed, free] = [statSync(archive).size * UNPACKED_FACTOR, await host.freeBytes(host.at(RELEASES))];
  if (free < needed) {
    const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
    throw new UsageError(
      `There is no room for the release in ${host.at(RELEASES)}: it needs ${inMegabytes(needed)}, and ${inMegabytes(free)} are free.`,
    );
  }
  const unpack = (folder: string) =>
    host.run('tar', '-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner', '-p');
  await addRelease(host, version, unpack);
};

/** Copies an unpacked release to its place. */
export const copyRelease = (host: Host, from: string): Promise<void> =>
  addRelease(host, readReleaseVersion(from), (folder) =>
    host.run('cp', '-R', '--preserve=mode,timestamps,links', `${from}/.`, folder),
  );

/** Runs a task of a release with the settings of the site, as its user. */
export const runTask = (host: Host, version: string, ...task: string[]): Promise<string> => {
  const folder = folderOf(host, version);
  const node = join(folder, 'bin', 'node');
  const program = existsSync(node) ? node : 'node';
  const cli = join(folder, 'server', 'dist', 'cli.js');
  return host.run('runuser', '-u', USER, '--', program, `--env-file=${host.at(SETTINGS)}`, cli, ...task);
};
