import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 20;
const PROC = '/proc';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
};

/** The most that a process has ever taken, in megabytes; 0 if it is none of this process's programs of that name. */
const peakOf = (pid: string, name: string): number => {
  const status = read(`${PROC}/${pid}/status`);
  const field = (key: string) => Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  if (field('PPid') !== process.pid || !read(`${PROC}/${pid}/cmdline`).includes(name)) return 0;
  return field('VmHWM') / 1024;
};

const sumOfPeaks = (name: string): number =>
  readdirSync(PROC)
    .filter((entry) => /^\d+$/.test(entry))
    .reduce((sum, pid) => sum + peakOf(pid, name), 0);

/**
 * Watches the child programs whose command line contains `name`. `stop` answers the most that those alive at one time have
 * taken together, in megabytes: the sum of their own peaks. Linux only.
 */
export const watchMemory = (name: string) => {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, sumOfPeaks(name));
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    stop: (): number => {
      look();
      clearInterval(timer);
      return Math.round(peak);
    },
  };
};
