import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

interface MediaProgram {
  /** Path of the built program. */
  program: string;
  args?: string[];
  /** 0 to 19: a higher value gives other processes priority. */
  niceness: number;
  /** Megabytes of its own heap, without the memory of decoders. */
  heapMegabytes: number;
  /** Megabytes of its total memory. If it exceeds them, it exits. */
  memoryMegabytes?: number;
  serialization?: ForkOptions['serialization'];
}

/**
 * System limits are not used: those on address space count memory that V8 only reserves, and those on memory
 * need privileges.
 */
const MEMORY_MEGABYTES = 1024;
/** Milliseconds between two checks of the memory. */
const MEMORY_LOOK_MS = 50;

/** Set the priority immediately: the start takes much of its time, and later threads inherit it. */
const yieldToOthers = ({ pid }: ChildProcess, niceness: number): void => {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // The program has ended already, or the system has no priorities: continue.
  }
};

/** Starts a program that reads members' files, with a low priority and without the server's settings. */
export const startMediaProgram = ({
  program,
  args = [],
  niceness,
  heapMegabytes,
  memoryMegabytes = MEMORY_MEGABYTES,
  serialization = 'json',
}: MediaProgram): ChildProcess => {
  const child = fork(program, [...args, String(memoryMegabytes)], {
    // The environment contains no settings and secrets of the server.
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization,
  });
  yieldToOthers(child, niceness);
  return child;
};

/**
 * In the program: ignores signals to the whole process group, such as Ctrl-C, so that the server can finish
 * running work; exits when the server is gone.
 */
export const endWithServer = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
};

/**
 * If the machine runs out of memory, Linux kills this program and not the server. Any process may set that
 * for itself.
 */
const goFirst = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or without /proc.
  }
};

/**
 * In the program: exits when it uses more memory than the server allows (the last argument). Decoders work in
 * other threads, so the timer fires during decoding.
 */
export const limitMemory = (): void => {
  goFirst();
  const limit = Number(process.argv.at(-1)) * 1024 * 1024;
  const look = () => {
    // A regular exit would wait for the decoders.
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
  };
  setInterval(look, MEMORY_LOOK_MS).unref();
};

/** A failure of the machine, not of the file, as a message of the program. */
export interface Fault {
  fault: string;
  /** The code of a system call, such as ENOSPC. */
  code?: string | undefined;
}

/** In the program: converts an error to a message. */
export const faultOf = (error: unknown): Fault => ({
  fault: String(error),
  code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
});

/** In the server: restores the error. */
export const errorOf = (what: string, { fault, code }: Fault): Error =>
  Object.assign(new Error(`${what} could not be read: ${fault}`), code !== undefined && { code });
