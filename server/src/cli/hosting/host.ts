import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '#cli/command.ts';

/** Lines of a failed program's output that are shown. */
const LINES_SHOWN = 15;

export interface Ended {
  code: number;
  /** What the program wrote to both of its outputs. */
  output: string;
  stdout: string;
}

/** Differences of a machine in a test; absent: a real machine. */
export interface HostParts {
  /** A folder that stands for `/`. */
  root?: string;
  say(line: string): void;
  /** Called before each step of an update. */
  onStep?(name: string): Promise<void>;
  freeBytes?(folder: string): Promise<number>;
  /** Requests an address and returns the status of the answer. */
  requestStatus?(address: string): Promise<number>;
  /** How long to wait until the site answers at its public address. Absent: a minute. */
  httpsWaitMs?: number;
}

const REQUEST_MS = 5000;
const HTTPS_WAIT_MS = 60_000;

const requestStatusOf = async (address: string): Promise<number> =>
  (await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_MS) })).status;

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The machine that is installed or updated. Programs are started and paths are formed only here. */
export class Host {
  readonly #parts: HostParts;

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  /** The path of a file of this machine. */
  at(...path: string[]): string {
    return join(this.#parts.root || '/', ...path);
  }

  say(line: string): void {
    this.#parts.say(line);
  }

  /** Announces a step. */
  async step(name: string): Promise<void> {
    this.say(name);
    await this.#parts.onStep?.(name);
  }

  freeBytes(folder: string): Promise<number> {
    return (this.#parts.freeBytes ?? freeBytesOf)(folder);
  }

  /** Requests an address. @throws the error of `fetch` if there is no answer. */
  requestStatus(address: string): Promise<number> {
    return (this.#parts.requestStatus ?? requestStatusOf)(address);
  }

  get httpsWaitMs(): number {
    return this.#parts.httpsWaitMs ?? HTTPS_WAIT_MS;
  }

  /** Runs a program. A program that is missing ends with the code 127, as in a shell. */
  probe(program: string, ...args: string[]): Promise<Ended> {
    return this.#start('', program, args);
  }

  /** Runs a program and returns its output. @throws UsageError with the end of its output if it fails. */
  run(program: string, ...args: string[]): Promise<string> {
    return this.feed('', program, ...args);
  }

  /** Runs a program that reads `input`. @throws UsageError as `run`. */
  async feed(input: string, program: string, ...args: string[]): Promise<string> {
    const { code, output, stdout } = await this.#start(input, program, args);
    if (code === 0) return stdout;
    const end = output.trim().split('\n').slice(-LINES_SHOWN).join('\n');
    throw new UsageError(`${[program, ...args].join(' ')} failed:\n${end}`);
  }

  #start(input: string, program: string, args: readonly string[]): Promise<Ended> {
    return new Promise((resolve) => {
      const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
      // A program that does not read its input closes it.
      child.stdin.on('error', () => undefined).end(input);
      let [output, stdout] = ['', ''];
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      child.once('error', ({ message }) => resolve({ code: 127, output: message, stdout: '' }));
      child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }));
    });
  }
}
