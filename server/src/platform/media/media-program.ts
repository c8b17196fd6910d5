import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

interface MediaProgram {
  /** Path of the built program. */
  program: string;
  args?: string[];
  /** 0 to 19: how far everything else goes first. */
  niceness: number;
  /** Of its own heap; what decoders hold is not counted. */
  heapMegabytes: number;
  /** Of all its memory. If it takes more, it ends. */
  memoryMegabytes?: number;
  serialization?: ForkOptions['serialization'];
}

/**
 * Limits of the system are not used: those on addresses count what V8 only reserves, and those on memory need privileges.
 */
const MEMORY_MEGABYTES = 1024;
/** Milliseconds between two looks at the memory. */
const MEMORY_LOOK_MS = 50;

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
  memoryMegabytes = MEMORY_MEGABYTES,
  serialization = 'json',
}: MediaProgram): ChildProcess => {
  const child = fork(program, [...args, String(memoryMegabytes)], {
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
 * In the program: a signal for the whole group, like Ctrl-C, lets the server finish what it has started; without a server
 * nobody waits.
 */
export const endWithServer = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
};

/** If the machine runs out of memory, Linux kills this program and not the server. Any process may ask for that. */
const goFirst = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or without /proc.
  }
};

/**
 * In the program: ends it when it takes more memory than the server allows (the last argument). Decoders work on threads
 * of their own, so the timer fires while they do.
 */
export const limitMemory = (): void => {
  goFirst();
  const limit = Number(process.argv.at(-1)) * 1024 * 1024;
  const look = () => {
    // Exiting in order would wait for the decoders.
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
  };
  setInterval(look, MEMORY_LOOK_MS).unref();
};

/** A failure of the machine and not of the file, as one of the programs tells it. */
export interface Fault {
  fault: string;
  /** Of a system call, such as ENOSPC. */
  code?: string | undefined;
}

/** In the program: what to tell of an error. */
export const faultOf = (error: unknown): Fault => ({
  fault: String(error),
  code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
});

/** In the server: the error again. */
export const errorOf = (what: string, { fault, code }: Fault): Error =>
  Object.assign(new Error(`${what} could not be read: ${fault}`), code !== undefined && { code });
