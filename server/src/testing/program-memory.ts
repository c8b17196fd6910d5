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

/** The peak memory of a process in megabytes; 0 if it is not a child of this process with that name. */
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
 * Watches child programs whose command line contains `name`. `stop` returns the largest sum of the peaks of programs that ran
 * at the same time, in megabytes. Linux only.
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
