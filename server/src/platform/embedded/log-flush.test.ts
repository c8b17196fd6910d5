import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { LogFlush } from './log-flush.ts';

const folder = mkdtempSync(join(tmpdir(), 'opencall-log-flush-'));
let file: number;
let other: number;
beforeAll(() => {
  file = fs.openSync(join(folder, 'log'), 'w');
  other = fs.openSync(join(folder, 'next'), 'w');
});
afterAll(() => {
  fs.closeSync(file);
  fs.closeSync(other);
  rmSync(folder, { recursive: true, force: true });
});

/** Flushes that have started and wait for `release`, asynchronous and synchronous ones. */
const holdFlushes = () => {
  const held: Array<(error: NodeJS.ErrnoException | null) => void> = [];
  const within: number[] = [];
  const hold = (_descriptor: number, callback: (error: NodeJS.ErrnoException | null) => void) =>
    held.push(callback);
  vi.spyOn(fs, 'fsync').mockImplementation(hold as unknown as typeof fs.fsync);
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    within.push(descriptor);
  });
  syncBuiltinESMExports();
  return { held, within };
};
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const refusal = (code: string) => Object.assign(new Error(code), { code });

describe('the flush of the log', () => {
  it('shares one flush for all requests made before it starts, and starts another for later requests', async () => {
    const { held } = holdFlushes();
    const log = new LogFlush();
    const flushed: string[] = [];
    const ask = (name: string) => {
      log.later(file);
      return log.whenDone().then(() => flushed.push(name));
    };
    const all = [ask('first'), ask('second'), ask('third')];
    expect(held).toHaveLength(1);
    held[0]?.(null);
    await all[0];
    expect(flushed).toEqual(['first']);
    await eventually(() => expect(held).toHaveLength(2));
    held[1]?.(null);
    await Promise.all(all);
    expect(held).toHaveLength(2);
  });

  it('runs synchronously before another file is written, and only if a flush is pending', () => {
    const { within } = holdFlushes();
    const log = new LogFlush();
    log.beforeWriting(other);
    expect(within).toEqual([]);
    log.later(file);
    log.beforeWriting(file);
    expect(within).toEqual([]);
    log.beforeWriting(other);
    log.beforeWriting(other);
    expect(within).toEqual([file]);
  });

  it('runs synchronously before the log continues in another file', () => {
    const { within } = holdFlushes();
    const log = new LogFlush();
    log.later(file);
    log.later(other);
    expect(within).toEqual([file]);
  });

  it('accepts that its file is closed, if the file was flushed before', async () => {
    const { held, within } = holdFlushes();
    const log = new LogFlush();
    log.later(file);
    const done = log.whenDone();
    log.beforeClosing(file);
    expect(within).toEqual([file]);
    held[0]?.(refusal('EBADF'));
    await expect(done).resolves.toBeUndefined();
  });

  it('fails permanently, even if the next attempt would succeed', async () => {
    const { held, within } = holdFlushes();
    const log = new LogFlush();
    log.later(file);
    const refused = log.whenDone();
    log.later(file);
    const waiting = log.whenDone();
    held[0]?.(refusal('EIO'));
    await expect(refused).rejects.toThrow('could not fsync its log: EIO');
    await expect(waiting).rejects.toThrow('could not fsync its log: EIO');
    expect(() => log.now()).toThrow('could not fsync its log: EIO');
    expect([held.length, within.length]).toEqual([1, 0]);
  });

  it('fails even if the file was flushed in between: the system reports a failure only once', async () => {
    const { held } = holdFlushes();
    const log = new LogFlush();
    log.later(file);
    const refused = log.whenDone();
    log.beforeWriting(other);
    held[0]?.(refusal('EIO'));
    await expect(refused).rejects.toThrow('could not fsync its log: EIO');
  });
});
