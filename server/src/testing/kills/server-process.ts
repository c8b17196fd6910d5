import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '#config/environment.ts';
import { findPackageRoot } from '#platform/package-root.ts';

/** The built server over one data folder, which stays when the process ends. */
export interface ServerPlace {
  dataDir: string;
  /** Absent: the embedded database in the data folder. */
  databaseUrl?: string;
  /** Further settings. */
  settings?: Record<string, string>;
}

export interface ServerProcess {
  origin: string;
  /** Milliseconds until it printed that it is ready. */
  startMs: number;
  /** SIGKILL: the process ends immediately. */
  kill(): Promise<void>;
  /** SIGTERM: the process finishes running work. */
  stop(): Promise<void>;
}

const PROGRAM = join(findPackageRoot(), 'dist', 'main.js');

const children = new Set<ChildProcess>();
// Kill the server when this process ends for any reason.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const spawnServer = ({ dataDir, databaseUrl, settings: more }: ServerPlace): ChildProcess => {
  if (!existsSync(PROGRAM)) throw new Error('Build the server first: npm run build');
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...more,
  };
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...processEnvironment(), ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Kills all servers that are still running, for example after an error. */
export const killServers = async (): Promise<void> => {
  await Promise.all([...children].map((child) => end(child, 'SIGKILL')));
};

/** @throws if the server ends before it is ready. */
export const startServer = async (place: ServerPlace): Promise<ServerProcess> => {
  const started = performance.now();
  const child = spawnServer(place);
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at http:\/\/\w+:(\d+)/.exec(line);
    if (!address) continue;
    child.stdout.resume();
    return {
      origin: `http://127.0.0.1:${address[1]}`,
      startMs: Math.round(performance.now() - started),
      kill: () => end(child, 'SIGKILL'),
      stop: () => end(child, 'SIGTERM'),
    };
  }
  throw new Error('the server ended before it was ready');
};

/** Starts the server and kills it after a number of milliseconds. */
export const killWhileStarting = async (place: ServerPlace, afterMs: number): Promise<void> => {
  const child = spawnServer(place);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await end(child, 'SIGKILL');
};
