import { readdirSync, readFileSync } from 'node:fs';

/** @returns {number[]} all other processes; none if there is no /proc */
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
 * Kills leftover processes of a run, such as servers and databases that left its process group. They have the run's mark in
 * their environment, which only Linux shows; on other systems this finds nothing.
 * @param {string} mark NAME=value, unique to the run
 * @returns {string[]} the killed commands
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
      // The process has ended or belongs to another user.
    }
  }
  return ended;
};
