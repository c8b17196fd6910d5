import { readdirSync, readFileSync } from 'node:fs';

/** @returns {number[]} all processes but this one */
const listProcesses = () => {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
  } catch {
    return [];
  }
};

/**
 * Ends what a run left behind although its process group is gone: servers and databases that made a group
 * of their own. They are known by a mark that every process of the run inherits in its environment.
 * Only Linux shows environments of processes; elsewhere this finds nothing.
 * @param {string} mark NAME=value, of this run alone
 * @returns {string[]} the commands that were ended
 */
export const endLeftovers = (mark) => {
  /** @type {string[]} */
  const ended = [];
  for (const pid of listProcesses()) {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (!environment.includes(mark)) continue;
      ended.push(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim());
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile, or is another user's.
    }
  }
  return ended;
};
