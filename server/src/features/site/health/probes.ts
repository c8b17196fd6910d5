import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type Certificate, readCertificate } from './certificate.ts';

const run = promisify(execFile);
const TIMEDATECTL_MS = 3000;

/** The disk that holds a folder. */
export interface Disk {
  /** Bytes. */
  total: number;
  free: number;
  /** Number of files that the disk can hold; 0 if it has no such limit. */
  files: number;
  freeFiles: number;
}

/** Bytes. */
export interface Memory {
  /** Used by the process of the server; null if no server was asked. */
  used: number | null;
  /** What the machine has, or the container may use. */
  limit: number;
  available: number;
}

/** Reads facts about the machine. Tests replace it. */
export interface Probes {
  diskOf(folder: string): Promise<Disk>;
  memory(): Memory;
  /** Milliseconds since 1970 by this machine. */
  clock(): number;
  /** True if the machine synchronizes its clock; null if it does not say so. */
  isClockSynchronized(): Promise<boolean | null>;
  /** The certificate of an HTTPS server. @throws if it does not answer. */
  certificateOf(origin: string): Promise<Certificate>;
}

const diskOf = async (folder: string): Promise<Disk> => {
  try {
    const { blocks, bavail, bsize, files, ffree } = await statfs(folder);
    return { total: blocks * bsize, free: bavail * bsize, files, freeFiles: ffree };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
};

const memory = (): Memory => {
  // 0, or more than there is, if the container has no limit.
  const constrained = process.constrainedMemory();
  const limit = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return { used: process.memoryUsage.rss(), limit, available: process.availableMemory() };
};

/** Asks systemd, which other systems and containers do not have. */
const isClockSynchronized = async (): Promise<boolean | null> => {
  try {
    const { stdout } = await run('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
      timeout: TIMEDATECTL_MS,
    });
    const answer = stdout.trim();
    return answer === 'yes' || answer === 'no' ? answer === 'yes' : null;
  } catch {
    return null;
  }
};

export const PROBES: Probes = {
  diskOf,
  memory,
  clock: Date.now,
  isClockSynchronized,
  certificateOf: readCertificate,
};
