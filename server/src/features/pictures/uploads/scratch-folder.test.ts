import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import { prepareScratch, scratchPrefix, withScratch } from './scratch-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'opencall-scratch-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Creates a folder with a partial file, last written `age` milliseconds ago. */
const leave = async (name: string, age = 0): Promise<string> => {
  const then = new Date(Date.now() - age);
  await mkdir(join(root, name));
  await writeFile(join(root, name, 'upload'), 'half a file');
  await utimes(join(root, name, 'upload'), then, then);
  await utimes(join(root, name), then, then);
  return name;
};

describe('prepareScratch', () => {
  it('deletes folders of a killed process, and none of a running one', async () => {
    const other = spawn(process.execPath, ['-e', "process.stdout.write('up'); setInterval(() => {}, 1e6)"]);
    await once(other.stdout, 'data');
    const name = await leave(`${scratchPrefix(other.pid ?? 0)}abc`);
    await prepareScratch(root);
    expect(await readdir(root)).toEqual([name]);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await prepareScratch(root);
    expect(await readdir(root)).toEqual([]);
  });

  it('distinguishes a process from a later one with the same pid', async () => {
    const [upload, pid] = scratchPrefix(process.pid).split('~');
    await leave(`${upload}~${pid}~${encodeURIComponent('another boot/17')}~abc`);
    await prepareScratch(root);
    expect(await readdir(root)).toEqual([]);
  });

  it.each([
    ['another machine', `upload-elsewhere~${process.pid}~~abc`],
    ['an older version', 'upload-abcdef'],
  ])('keeps folders of %s that were written to within the hour', async (_, name) => {
    await leave(name, HOUR_MS / 2);
    await prepareScratch(root);
    expect(await readdir(root)).toEqual([name]);
    await rm(join(root, name), { recursive: true });
    await leave(name, 2 * HOUR_MS);
    await prepareScratch(root);
    expect(await readdir(root)).toEqual([]);
  });

  it('keeps folders in use, however often a server starts on the same root', async () => {
    await withScratch(root, async (folder) => {
      await prepareScratch(root);
      expect(await readdir(folder)).toEqual([]);
    });
    expect(await readdir(root)).toEqual([]);
  });
});
