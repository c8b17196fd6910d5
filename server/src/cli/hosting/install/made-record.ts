import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Host } from '../host.ts';

const RECORD = '/etc/opencall/installed.json';

/** What `install` made. It changes and removes nothing else. */
export interface Made {
  /** Files with the SHA-256 of what was written. A file that was changed since belongs to the host. */
  files: Record<string, string>;
  /** Written files that their program has not read yet. */
  unread: string[];
  /** Packages that were not there before. */
  packages: string[];
  hasMadeUser: boolean;
  hasMadeDatabase: boolean;
  /** The folders of releases, their link and the command. */
  hasMadeRelease: boolean;
  /** Where the certificate authority writes to. */
  email?: string;
  /** The service has not read the newest settings yet. */
  needsRestart: boolean;
}

const NOTHING: Made = {
  files: {},
  unread: [],
  packages: [],
  hasMadeUser: false,
  hasMadeDatabase: false,
  hasMadeRelease: false,
  needsRestart: false,
};

export const readMade = (host: Host): Made => {
  const file = host.at(RECORD);
  return existsSync(file) ? { ...NOTHING, ...JSON.parse(readFileSync(file, 'utf8')) } : NOTHING;
};

/** True if `install` was run on this machine. */
export const hasRecord = (host: Host): boolean => existsSync(host.at(RECORD));

export const noteMade = (host: Host, change: Partial<Made>): void => {
  const file = host.at(RECORD);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, `${JSON.stringify({ ...readMade(host), ...change }, null, 2)}\n`, { mode: 0o600 });
};

export const forgetMade = (host: Host): void => rmSync(host.at(RECORD), { force: true });

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
