import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { processEnvironment } from '#config/environment.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { eventually } from '#testing/eventually.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { startWriteLoad, type WriteLoad } from './write-load.ts';

export type Environment = Record<string, string>;

/** The fewest writes a minute that the server must acknowledge during a backup. */
const WRITES_A_MINUTE = 2_000;

/** Runs the built command in its own process, as an operator does. */
const inProcessOfItsOwn = (environment: Environment, ...args: string[]) => {
  const env = { ...processEnvironment(), DEMO: 'off', ...environment };
  return promisify(execFile)(process.execPath, [join(findPackageRoot(), 'dist', 'cli.js'), ...args], { env });
};

/** Waits for a number of acknowledged writes. @returns their rate per minute */
const pace = async ({ acknowledged }: WriteLoad, writes: number): Promise<number> => {
  const [from, startedAt] = [acknowledged.length, performance.now()];
  await eventually(() => expect(acknowledged.length - from).toBeGreaterThan(writes));
  return ((acknowledged.length - from) / (performance.now() - startedAt)) * MINUTE_MS;
};

interface BackupUnderLoad {
  /** The members who write. */
  clients: HttpClient[];
  /** The recipient of their messages. */
  readerId: number;
  environment: Environment;
  file: string;
}

/**
 * Makes a backup while members write. Expects `WRITES_A_MINUTE`, or on a busy machine half of the rate without a backup. The
 * command is paused halfway until the members have kept that rate for a while.
 * @returns `before`: the texts that were acknowledged before the backup started
 */
export const backUpUnderLoad = async ({ clients, readerId, environment, file }: BackupUnderLoad) => {
  const load = startWriteLoad(clients, readerId);
  await pace(load, 30);
  const wanted = Math.min(WRITES_A_MINUTE, (await pace(load, 60)) / 2);
  const before = [...load.acknowledged];
  const startedAt = performance.now();
  const written = (): number => load.acknowledged.length - before.length;
  const aMinute = (): number => (written() / (performance.now() - startedAt)) * MINUTE_MS;
  const running = inProcessOfItsOwn(environment, 'backup', file);
  const { child } = running;
  const lines = createInterface({ input: child.stderr ?? Readable.from([]) });
  const isHalfDone = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (!line.startsWith('database: ') || child.killed) return;
      child.kill('SIGSTOP');
      resolve();
    });
  });
  try {
    await Promise.race([isHalfDone, running]);
    await pace(load, 50);
    await eventually(() => expect(aMinute()).toBeGreaterThan(1.1 * wanted));
  } finally {
    child.kill('SIGCONT');
  }
  const { stdout: answer, stderr: progress } = await running;
  expect(aMinute(), 'writes acknowledged a minute, while it was made').toBeGreaterThan(wanted);
  await load.stop();
  return { before, answer, progress };
};
