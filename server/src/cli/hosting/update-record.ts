import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Host } from './host.ts';
import { UPDATE_RECORD } from './places.ts';

/** The last update. It survives a crash, so that the next call can finish the work. */
export interface UpdateRecord {
  from: string;
  to: string;
  /**
   * switching: the service may run either version, and no step was proven. returning: the old version is being put back.
   * done: the new version runs.
   */
  state: 'switching' | 'returning' | 'done';
  /** ISO time. Backups made since then belong to this update. */
  startedAt: string;
}

export const readUpdateRecord = (host: Host): UpdateRecord | undefined => {
  const file = host.at(UPDATE_RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** Writes the record atomically. */
export const writeUpdateRecord = (host: Host, record: UpdateRecord): void => {
  const file = host.at(UPDATE_RECORD);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  const opened = openSync(`${file}.new`, 'r');
  fsyncSync(opened);
  closeSync(opened);
  renameSync(`${file}.new`, file);
};

export const removeUpdateRecord = (host: Host): void => rmSync(host.at(UPDATE_RECORD), { force: true });
