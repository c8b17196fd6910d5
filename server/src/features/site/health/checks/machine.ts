import { broken, type Check, type Finding, ok, sizeText, warning } from '../finding.ts';
import type { Disk, Memory } from '../probes.ts';

const GIGABYTE = 1024 ** 3;
const DISK_SHARE_WARNING = 0.1;
const DISK_BYTES_WARNING = 2 * GIGABYTE;
const DISK_SHARE_BROKEN = 0.02;
const FILES_SHARE_WARNING = 0.01;

/** How full the disk of a folder is. */
export const judgeDisk = (folder: string, { total, free, files, freeFiles }: Disk): Finding => {
  const room = `${sizeText(free)} of ${sizeText(total)} are free`;
  const full = `The disk that holds ${folder} is nearly full: ${room}.`;
  const todo =
    'Free up space, move DATA_DIR to a larger disk, or keep pictures and videos in S3 (S3_BUCKET).';
  if (free < total * DISK_SHARE_BROKEN) return broken(full, todo);
  if (free < total * DISK_SHARE_WARNING || free < DISK_BYTES_WARNING) return warning(full, todo);
  if (files > 0 && freeFiles < files * FILES_SHARE_WARNING)
    return warning(`The disk that holds ${folder} can store only ${freeFiles} more files.`, todo);
  return ok(`${room} on the disk of ${folder}.`);
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

/** How much of the machine's or container's memory this process uses, and how much is left. */
export const judgeMemory = ({ used, limit, available }: Memory): Finding => {
  const what = `This process uses ${sizeText(used)}; ${sizeText(available)} of ${sizeText(limit)} are available.`;
  const todo = 'Give the machine or the container more memory, or run fewer programs on it.';
  if (used > limit * USED_SHARE_BROKEN || available < limit * AVAILABLE_SHARE_BROKEN)
    return broken(`The memory is nearly used up. ${what}`, todo);
  if (used > limit * USED_SHARE_WARNING || available < limit * AVAILABLE_SHARE_WARNING)
    return warning(`Little memory is left. ${what}`, todo);
  return ok(what);
};

export const checkMemory: Check = ({ probes }) => [judgeMemory(probes.memory())];
