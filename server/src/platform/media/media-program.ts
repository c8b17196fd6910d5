import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { setPriority } from 'node:os';

interface MediaProgram {
  /** Path of the built program. */
  program: string;
  args?: string[];
  /** 0 to 19: how far everything else goes first. */
  niceness: number;
  /** Of its own heap; what decoders hold is not counted. */
  heapMegabytes: number;
  serialization?: ForkOptions['serialization'];
}

/** From its first moment: starting takes much of its time, and the threads that it starts later follow it. */
const yieldToOthers = ({ pid }: ChildProcess, niceness: number): void => {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system knows no priorities: neither stops the work.
  }
};

/** Starts a program that reads members' files: it knows nothing of the server's settings, and answers people go first. */
export const startMediaProgram = ({
  program,
  args = [],
  niceness,
  heapMegabytes,
  serialization = 'json',
}: MediaProgram): ChildProcess => {
  const child = fork(program, args, {
    // Nothing of the server's settings and secrets.
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization,
  });
  yieldToOthers(child, niceness);
  return child;
};

/**
 * In the program: a signal for the whole group, like Ctrl-C, lets the server finish what it has begun; without a server
 * nobody waits.
 */
export const endWithServer = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
};
