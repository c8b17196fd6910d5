import { spawn, spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '#platform/embedded/data-folder-lock.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { processStart } from '#platform/process-identity.ts';

/** Options of unshare(1) for a process that sees no other. */
const ISOLATED = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const canIsolate = spawnSync('unshare', [...ISOLATED, 'true']).status === 0;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opencall-lock-'));
  file = join(folder, 'opencall.pid');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('lockDataFolder', () => {
  it('creates the folder, writes this process into the lock, and removes the lock on release', async () => {
    const dataDir = join(folder, 'new', 'data');
    const release = await lockDataFolder(dataDir);
    expect(readFileSync(join(dataDir, 'opencall.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
    expect(existsSync(join(dataDir, 'opencall.pid'))).toBe(false);
  });

  it('is refused to a second process until the first releases it', async () => {
    const release = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    release();
    (await lockDataFolder(folder))();
  });

  it('respects a lock of a running process', async () => {
    const other = spawn('sleep', ['60']);
    onTestFinished(() => void other.kill());
    writeFileSync(file, `${other.pid} \n`);
    await expect(lockDataFolder(folder)).rejects.toThrow(`(pid ${other.pid})`);
    expect(readFileSync(file, 'utf8')).toBe(`${other.pid} \n`);
  });

  it('replaces the lock of a process that has ended', async () => {
    const gone = spawnSync('true');
    writeFileSync(file, `${gone.pid} \n`);
    (await lockDataFolder(folder))();
  });

  it.runIf(process.platform === 'linux')(
    'takes over if another process now has the pid of the ended one',
    async () => {
      const other = spawn('sleep', ['60']);
      onTestFinished(() => void other.kill());
      const [boot] = processStart(process.pid)?.split('/') ?? [];
      writeFileSync(file, `${other.pid} ${boot}/1\n`);
      (await lockDataFolder(folder))();
    },
  );

  it('respects an empty lock that is new, but not an old one', async () => {
    writeFileSync(file, '');
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    utimesSync(file, 0, 0);
    (await lockDataFolder(folder))();
  });

  it('does not remove a lock that another process has taken over', async () => {
    const release = await lockDataFolder(folder);
    writeFileSync(file, '1 another\n');
    release();
    expect(readFileSync(file, 'utf8')).toBe('1 another\n');
  });
  const other = 'pid:[1]';

  it('respects the lock of another container while its socket answers', async () => {
    const server = createServer().listen(join(folder, 'opencall.sock'));
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    writeFileSync(file, `999999 boot/1 ${other}\n`);
    utimesSync(file, 0, 0);
    await expect(lockDataFolder(folder)).rejects.toThrow('(pid 999999)');
  });

  it.runIf(process.platform === 'linux')(
    'respects the lock of a service that sees another boot id',
    async () => {
      const server = createServer().listen(join(folder, 'opencall.sock'));
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      const [, ticks] = processStart(process.pid)?.split('/') ?? [];
      writeFileSync(file, `${process.pid} another-boot/${ticks} ${readlinkSync('/proc/self/ns/pid')}\n`);
      utimesSync(file, 0, 0);
      await expect(lockDataFolder(folder)).rejects.toThrow(`(pid ${process.pid})`);
    },
  );

  it.runIf(process.platform === 'linux')('replaces a lock from before a reboot', async () => {
    writeFileSync(file, `${process.pid} another-boot/1 ${readlinkSync('/proc/self/ns/pid')}\n`);
    utimesSync(file, 0, 0);
    (await lockDataFolder(folder))();
  });

  it('respects the lock of another container that has just started', async () => {
    writeFileSync(file, `999999 boot/1 ${other}\n`);
    await expect(lockDataFolder(folder)).rejects.toThrow('(pid 999999)');
  });

  it.runIf(process.platform === 'linux')(
    'replaces the lock of another container that was killed',
    async () => {
      // Its pid is that of a running process here.
      writeFileSync(file, `${process.pid} ${processStart(process.pid)} ${other}\n`);
      const socket = join(folder, 'opencall.sock');
      spawnSync(process.execPath, [
        '-e',
        `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 9))`,
      ]);
      expect(existsSync(socket)).toBe(true);
      utimesSync(file, 0, 0);
      const release = await lockDataFolder(folder);
      release();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  // Some systems let only root create namespaces. The tests above stand for this one there.
  if (canIsolate)
    it('is refused to a process that cannot see the owner, as in another container', async () => {
      const release = await lockDataFolder(folder);
      utimesSync(file, 0, 0);
      const program = `
      import { runnerImport } from 'vite';
      const { module } = await runnerImport(process.argv[1], { logLevel: 'silent' });
      await module.lockDataFolder(process.argv[2]).then(() => console.log('locked'), (error) => console.log(error.name));`;
      const lock = join(findPackageRoot(), 'src/platform/embedded/data-folder-lock.ts');
      const args = [...ISOLATED, process.execPath, '--input-type=module', '-e', program, lock, folder];
      const child = spawn('unshare', args, { cwd: findPackageRoot(), stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      // Not on 'exit', when the output may not have been read yet.
      await once(child, 'close');
      expect(output.trim()).toBe('DataFolderInUseError');
      release();
    });

  it('gives a stale lock to one of many processes that start at the same moment', async () => {
    const lock = join(findPackageRoot(), 'src/platform/embedded/data-folder-lock.ts');
    // Each waits for a moment, tries to get the lock and holds it until the end of its input.
    const program = `
      import { runnerImport } from 'vite';
      const { module } = await runnerImport(process.argv[1], { logLevel: 'silent' });
      console.log('ready');
      process.stdin.on('end', () => process.exit());
      process.stdin.on('data', (text) => {
        const { at, folder } = JSON.parse(String(text));
        while (Date.now() < at);
        module.lockDataFolder(folder).then(() => console.log('locked'), (error) => console.log(error.name));
      });`;
    const processes = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, lock], {
        cwd: findPackageRoot(),
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill());
      return { child, lines: on(createInterface(child.stdout), 'line') };
    });
    const nextLines = (): Promise<string[]> =>
      Promise.all(processes.map(async ({ lines }) => (await lines.next()).value[0]));
    await nextLines();
    const gone = spawnSync('true');
    for (let round = 0; round < 20; round += 1) {
      const dataDir = join(folder, String(round));
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, 'opencall.pid'), `${gone.pid} \n`);
      const start = JSON.stringify({ at: Date.now() + 50, folder: dataDir });
      for (const { child } of processes) child.stdin.write(start);
      const results = await nextLines();
      expect(results.filter((result) => result === 'locked')).toEqual(['locked']);
      expect(new Set(results)).toEqual(new Set(['locked', 'DataFolderInUseError']));
    }
    for (const { child } of processes) child.stdin.end();
  });

  it('takes over beside the claim of a process that was killed, but not beside a new one', async () => {
    writeFileSync(file, `${spawnSync('true').pid} \n`);
    writeFileSync(`${file}.claim`, 'other\n');
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    utimesSync(`${file}.claim`, 0, 0);
    (await lockDataFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('works in a folder with a long name', async () => {
    const long = join(folder, 'a'.repeat(120));
    const release = await lockDataFolder(long);
    expect(readdirSync(long).sort()).toEqual(['opencall.pid', 'opencall.sock']);
    release();
    expect(readdirSync(long)).toEqual([]);
  });
});
