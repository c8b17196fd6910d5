import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Host } from '../host.ts';
import { hashOfText, noteMade, readMade } from './made-record.ts';
import type { Step } from './step.ts';

/** Where the file of a package is kept while ours is in its place. */
const BEFORE = '.before-opencall';

export interface WrittenFile {
  path: string;
  text: string;
  mode?: number;
  /** The package whose example file may be replaced, if `install` installed the package. */
  ofPackage?: string;
}

export interface SystemFile extends WrittenFile {
  /** Lets its program read the file. The next installation calls it again if it fails. */
  load(): Promise<unknown>;
}

const isOurs = (host: Host, path: string): boolean => {
  const known = readMade(host).files[path];
  const file = host.at(path);
  return known !== undefined && existsSync(file) && hashOfText(readFileSync(file, 'utf8')) === known;
};

/** True if the host made or changed the file, so that it must stay as it is. */
const isForeign = (host: Host, { path, text, ofPackage }: WrittenFile): boolean => {
  const file = host.at(path);
  if (!existsSync(file) || readFileSync(file, 'utf8') === text || isOurs(host, path)) return false;
  const { packages, files } = readMade(host);
  return !(ofPackage && packages.includes(ofPackage) && files[path] === undefined);
};

const write = (host: Host, { path, text, mode = 0o644 }: WrittenFile): void => {
  const file = host.at(path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  if (existsSync(file) && !isOurs(host, path) && readFileSync(file, 'utf8') !== text)
    renameSync(file, `${file}${BEFORE}`);
  writeFileSync(file, text, { mode });
  // The process may have a narrow umask.
  chmodSync(file, mode);
  const { files, unread } = readMade(host);
  noteMade(host, { files: { ...files, [path]: hashOfText(text) }, unread: [...unread, path] });
};

const writeAndLoad = async (host: Host, file: SystemFile): Promise<void> => {
  write(host, file);
  await file.load();
  noteMade(host, { unread: readMade(host).unread.filter((path) => path !== file.path) });
};

/** A file that `install` writes, unless the host has one of its own. */
export const fileStep = (host: Host, written: SystemFile): Step => ({
  name: written.path,
  check: () => {
    const file = host.at(written.path);
    if (existsSync(file) && readFileSync(file, 'utf8') === written.text)
      return readMade(host).unread.includes(written.path) ? 'let its program read it.' : null;
    return isForeign(host, written) ? 'leave it as it is, because it was not made by install.' : 'write it.';
  },
  act: async () => {
    if (!isForeign(host, written)) await writeAndLoad(host, written);
  },
});

/** Gives a file that `install` wrote another text. Returns false if the host changed the file, which then stays. */
export const replaceWritten = async (host: Host, written: SystemFile): Promise<boolean> => {
  if (isForeign(host, written)) return false;
  if (readFileSync(host.at(written.path), 'utf8') !== written.text) await writeAndLoad(host, written);
  return true;
};

/** Removes a file if it is still the one that `install` wrote. Puts the package's file back. Returns a sentence. */
export const removeWritten = (host: Host, path: string): string => {
  const file = host.at(path);
  if (!existsSync(file)) return `${path} is gone already.`;
  if (!isOurs(host, path)) return `${path} was changed since and stays.`;
  rmSync(file);
  if (existsSync(`${file}${BEFORE}`)) renameSync(`${file}${BEFORE}`, file);
  return `Removed ${path}.`;
};
