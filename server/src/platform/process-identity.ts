import { readFileSync } from 'node:fs';

const ENDED = 'ended';
/** proc(5): zombie, dead. */
const ENDED_STATES = ['Z', 'X'];

/** Identifies a process of this machine, even if a later one gets the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** The result of `processStart`; empty if the system does not provide it. */
  startedAt: string;
}

/**
 * On Linux the boot id and the start time of the process in ticks since boot (proc(5), field 22); elsewhere
 * undefined. In a restarted container a new process can get the old one's pid.
 */
export const processStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; in a container it may never be collected.
    if (ENDED_STATES.includes(state)) return ENDED;
    const ticks = fields[18];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${ticks}`;
  } catch {
    return undefined;
  }
};

/** True if that very process is running. */
export const isProcessAlive = ({ pid, startedAt }: ProcessIdentity): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const found = processStart(pid);
  if (found === undefined) return true;
  return found !== ENDED && (startedAt === '' || found === startedAt);
};
