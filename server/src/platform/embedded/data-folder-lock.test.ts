import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '#platform/embedded/data-folder-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-lock-'));
  file = join(folder, 'opencall.pid');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('lockDataFolder', () => {
  it('creates the folder, writes this process into the lock, and removes the lock on release', () => {
    const dataDir = join(folder, 'new', 'data');
    const release = lockDataFolder(dataDir);
    expect(readFileSync(join(dataDir, 'opencall.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
    expect(existsSync(join(dataDir, 'opencall.pid'))).toBe(false);
  });

  it('is refused to a second process until the first releases it', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    release();
    lockDataFolder(folder)();
  });

  it('respects a lock of a running process', () => {
    const other = spawn('sleep', ['60']);
    onTestFinished(() => void other.kill());
    writeFileSync(file, `${other.pid} \n`);
    expect(() => lockDataFolder(folder)).toThrow(`(pid ${other.pid})`);
    expect(readFileSync(file, 'utf8')).toBe(`${other.pid} \n`);
  });

  it('replaces the lock of a process that has ended', () => {
    const gone = spawnSync('true');
    writeFileSync(file, `${gone.pid} \n`);
    lockDataFolder(folder)();
  });

  it.runIf(process.platform === 'linux')(
    'takes over if another process now has the pid of the ended one',
    () => {
      const other = spawn('sleep', ['60']);
      onTestFinished(() => void other.kill());
      writeFileSync(file, `${other.pid} another-boot/1\n`);
      lockDataFolder(folder)();
    },
  );

  it('respects an empty lock that is new, but not an old one', () => {
    writeFileSync(file, '');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    utimesSync(file, 0, 0);
    lockDataFolder(folder)();
  });

  it('does not remove a lock that another process has taken over', () => {
    const release = lockDataFolder(folder);
    writeFileSync(file, '1 another\n');
    release();
    expect(readFileSync(file, 'utf8')).toBe('1 another\n');
  });
});
