import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Reads the fields of `/proc/PID/stat` after the process name. Empty for a process that has ended. */
const statOf = (pid: number | string): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
};

/** Returns the processor time of a process and its ended children, in milliseconds. */
export const processorMs = (pid: number | undefined): number => {
  const [, , , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid ?? 0);
  return (user + system + childUser + childSystem) * MS_PER_TICK;
};

/** Returns the processor time of a process and all its descendants, in milliseconds. */
export const familyMs = (pid: number): number => {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[0] === pid);
  return children.reduce((sum, child) => sum + processorMs(Number(child)), processorMs(pid));
};

/** Returns the process id of the PostgreSQL server of a data folder. */
export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0]);
