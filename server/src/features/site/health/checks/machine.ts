import * as m from '#messages/site/health-checks.ts';
import { broken, type Check, type Finding, ok, sizeText, warning } from '../finding.ts';
import type { Disk, Memory } from '../probes.ts';

const GIGABYTE = 1024 ** 3;
const DISK_SHARE_WARNING = 0.1;
const DISK_BYTES_WARNING = 2 * GIGABYTE;
const DISK_SHARE_BROKEN = 0.02;
const FILES_SHARE_WARNING = 0.01;

/** How full the disk of a folder is. */
export const judgeDisk = (folder: string, { total, free, files, freeFiles }: Disk): Finding => {
  const room = { folder, free: sizeText(free), total: sizeText(total) };
  const full = m.diskNearlyFull(room);
  const todo = m.freeUpSpace;
  if (free < total * DISK_SHARE_BROKEN) return broken(full, todo);
  if (free < total * DISK_SHARE_WARNING || free < DISK_BYTES_WARNING) return warning(full, todo);
  if (files > 0 && freeFiles < files * FILES_SHARE_WARNING)
    return warning(m.diskFewFiles({ folder, count: freeFiles }), todo);
  return ok(m.diskHasRoom(room));
};

/** The disks of the data folder and of a folder for backups. */
export const checkDisk: Check = ({ config: { dataDir, backup }, probes }) => {
  const folders = [dataDir, ...(backup.to && !backup.to.startsWith('s3:') ? [backup.to] : [])];
  return Promise.all(folders.map(async (folder) => judgeDisk(folder, await probes.diskOf(folder))));
};

const USED_SHARE_WARNING = 0.8;
const USED_SHARE_BROKEN = 0.95;
const AVAILABLE_SHARE_WARNING = 0.1;
const AVAILABLE_SHARE_BROKEN = 0.03;

/** How much of the machine's or container's memory the server uses, and how much is left. */
export const judgeMemory = ({ used, limit, available }: Memory): Finding => {
  const sizes = { available: sizeText(available), total: sizeText(limit) };
  const what = used === null ? m.memoryLeft(sizes) : m.memoryUse({ ...sizes, used: sizeText(used) });
  const isUsedBeyond = (share: number): boolean => used !== null && used > limit * share;
  const todo = m.addMemory;
  if (isUsedBeyond(USED_SHARE_BROKEN) || available < limit * AVAILABLE_SHARE_BROKEN)
    return broken(`${m.memoryUsedUp} ${what}`, todo);
  if (isUsedBeyond(USED_SHARE_WARNING) || available < limit * AVAILABLE_SHARE_WARNING)
    return warning(`${m.memoryLow} ${what}`, todo);
  return ok(what);
};

export const checkMemory: Check = ({ probes }) => [judgeMemory(probes.memory())];
