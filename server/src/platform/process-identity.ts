import { readFileSync } from 'node:fs';

const ENDED = 'ended';
/** proc(5): zombie, dead. */
const ENDED_STATES = ['Z', 'X'];

/** A process of this machine, told from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** What `processStart` said of it; empty where the system tells nothing. */
  startedAt: string;
}

/**
 * On Linux the boot's id and the ticks since boot at which the process began (proc(5), field 22);
 * elsewhere undefined. A restarted container gives the new process the old one's pid.
 */
export const processStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; in a container nobody may ever collect it.
    if (ENDED_STATES.includes(state)) return ENDED;
    const ticks = fields[18];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${ticks}`;
  } catch {
    return undefined;
  }
};

/** Whether that very process runs. */
export const isProcessAlive = ({ pid, startedAt }: ProcessIdentity): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const found = processStart(pid);
  if (found === undefined) return true;
  return found !== ENDED && (startedAt === '' || found === startedAt);
};
