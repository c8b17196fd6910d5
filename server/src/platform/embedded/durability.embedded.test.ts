import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { DataFolderInUseError } from '#platform/embedded/data-folder-lock.ts';
import { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import { openPglite } from '#platform/embedded/pglite-database.ts';
import { openDatabase } from '#platform/open-database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { loadDump } from '#testing/test-template.ts';

const root = mkdtempSync(join(tmpdir(), 'opencall-durability-'));
const dataDir = join(root, 'data');

/** Milliseconds. These tests start processes and clusters, which takes seconds on an idle machine. */
const FIRST_START_MS = 120_000;

/**
 * Commits numbers forever and prints each one after its commit, with the database on a thread as in the
 * server.
 */
const COMMIT_UNTIL_KILLED = `
  import { Worker } from 'node:worker_threads';
  import { runnerImport } from 'vite';
  const thread = new Worker(process.argv[3], { execArgv: [] });
  const { module } = await runnerImport(process.argv[1], { logLevel: 'silent' });
  const log = { info() {}, warn() {}, error() {} };
  const database = await module.openDatabase({ dataDir: process.argv[2], log, thread });
  for (let value = 1; ; value += 1) {
    await database.executeSql('insert into kept values ($1)', [value]);
    process.stdout.write(value + '\\n');
  }`;

/** A killed process leaves its socket, which cannot be copied. */
const isNoSocket = (path: string): boolean => !path.endsWith('.sock');

const template = inject('testTemplate');

/** Starts from the dump, which takes a tenth of the time of a first start. */
beforeAll(async () => {
  if (template.kind !== 'pglite') throw new Error('needs the embedded database');
  mkdirSync(dataDir);
  const fs = new DurableNodeFs(join(dataDir, 'pgdata'));
  const database = await openPglite({ fs, loadDataDir: loadDump(template.emptyFile) });
  await database.executeSql('create table kept (value int)');
  await database.close();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = async (folder = dataDir): Promise<Database> => {
  const database = await openDatabase({ dataDir: folder, log: quietLog });
  onTestFinished(() => database.close());
  return database;
};

/** Replaces fsync of node:fs for everyone, synchronous and asynchronous, or restores the real one. */
const replaceFsync = (replacement?: typeof fs.fsyncSync): void => {
  vi.restoreAllMocks();
  if (replacement) {
    vi.spyOn(fs, 'fsyncSync').mockImplementation(replacement);
    const beside = (descriptor: number, callback: (error: unknown) => void) =>
      setImmediate(() => {
        try {
          replacement(descriptor);
          callback(null);
        } catch (error) {
          callback(error);
        }
      });
    vi.spyOn(fs, 'fsync').mockImplementation(beside as unknown as typeof fs.fsync);
  }
  syncBuiltinESMExports();
};

/** Blocks asynchronous flushes until `release`. */
const holdFlushes = () => {
  const real = fs.fsync;
  const held: Array<() => void> = [];
  let isHolding = true;
  const hold = (descriptor: number, callback: fs.NoParamCallback) => {
    if (isHolding) held.push(() => real(descriptor, callback));
    else real(descriptor, callback);
  };
  vi.spyOn(fs, 'fsync').mockImplementation(hold as unknown as typeof fs.fsync);
  syncBuiltinESMExports();
  onTestFinished(() => replaceFsync());
  const release = () => {
    isHolding = false;
    for (const go of held) go();
  };
  return { held, release };
};

/** Records which files the program writes and flushes from now on. */
const watchFiles = (folder: string): string[] => {
  const log = join(folder, 'pgdata', 'pg_wal');
  const logFiles = new Set(readdirSync(log).map((name) => statSync(join(log, name)).ino));
  const seen: string[] = [];
  const kindOf = (descriptor: number) => (logFiles.has(fs.fstatSync(descriptor).ino) ? 'log' : 'other');
  const { writeSync, fsyncSync } = fs;
  const write = (descriptor: number, ...rest: unknown[]) => {
    seen.push(`write ${kindOf(descriptor)}`);
    return Reflect.apply(writeSync, fs, [descriptor, ...rest]);
  };
  vi.spyOn(fs, 'writeSync').mockImplementation(write as typeof fs.writeSync);
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    seen.push(`flush ${kindOf(descriptor)}`);
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  return seen;
};

/** Returns the folders of the files that were really flushed during `work`. */
const flushesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const log = join(dataDir, 'pgdata', 'pg_wal');
  const logFiles = new Set(readdirSync(log).map((name) => statSync(join(log, name)).ino));
  const flushed: string[] = [];
  const real = fs.fsyncSync;
  replaceFsync((descriptor) => {
    real(descriptor);
    flushed.push(logFiles.has(fs.fstatSync(descriptor).ino) ? 'pg_wal' : 'elsewhere');
  });
  await work();
  replaceFsync();
  return flushed;
};

const startChild = (): ChildProcess => {
  const source = join(findPackageRoot(), 'src/platform/open-database.ts');
  const args = [COMMIT_UNTIL_KILLED, source, dataDir, inject('databaseProgram')];
  const child = spawn(process.execPath, ['--input-type=module', '-e', ...args], {
    cwd: findPackageRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  return child;
};

describe('the embedded database on disk', { timeout: FIRST_START_MS }, () => {
  it('flushes its log to disk at every commit, and not for reads', async () => {
    const database = await open();
    expect(await flushesOf(() => database.executeSql('insert into kept values (0)'))).toEqual(['pg_wal']);
    expect(
      await flushesOf(() => database.transaction((tx) => tx.query({ text: 'insert into kept values (-1)' }))),
    ).toEqual(['pg_wal']);
    expect(await flushesOf(() => database.executeSql('select * from kept'))).toEqual([]);
  });

  it('does not confirm a commit that is not on disk, and keeps working', async () => {
    const database = await open();
    const { held, release } = holdFlushes();
    const order: string[] = [];
    const unlisten = await database.listen('kept', () => order.push('message'));
    const commit = database
      .executeSql("insert into kept values (-10); notify kept, 'new'")
      .then(() => order.push('commit'));
    await eventually(() => expect(held).toHaveLength(1));
    const read = database.executeSql('select value from kept where value = -10').then(({ rows }) => {
      order.push('read');
      return rows;
    });
    // A ping waits for the statement before it, not for the disk.
    await database.ping();
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual([]);
    release();
    expect(await read).toHaveLength(1);
    await commit;
    expect(order.sort()).toEqual(['commit', 'message', 'read']);
    await unlisten();
  });

  it('has its log on disk before any other file is written', async () => {
    const database = await open();
    const { held, release } = holdFlushes();
    const commit = database.executeSql('insert into kept values (-20)');
    await eventually(() => expect(held).toHaveLength(1));
    const seen = watchFiles(dataDir);
    // More rows than fit into the current file of the table.
    const growth = database.executeSql('insert into kept select -21 from generate_series(1, 5000)');
    await eventually(() => expect(seen).toContain('write other'));
    expect(seen.slice(0, seen.indexOf('write other'))).toContain('flush log');
    release();
    await Promise.all([commit, growth]);
  });

  it('runs with the settings needed to survive a power cut', async () => {
    const database = await open();
    const settings = "'fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method'";
    const { rows } = await database.executeSql(
      `select name, setting from pg_settings where name in (${settings}) order by name`,
    );
    expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ]);
  });

  it('uses no more memory for pages than a small process has', async () => {
    const database = await open();
    const { rows } = await database.executeSql('show shared_buffers');
    expect(rows).toEqual([{ shared_buffers: '32MB' }]);
  });

  it('keeps every confirmed commit of a process that was killed', async () => {
    const child = startChild();
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    const exited = once(child, 'exit');
    let confirmed = 0;
    for await (const line of lines) {
      confirmed = Number(line);
      if (confirmed === 200) child.kill('SIGKILL');
    }
    await exited;
    const database = await open();
    const { rows } = await database.executeSql(
      'select count(*) as n, max(value) as last from kept where value > 0',
    );
    expect(confirmed).toBeGreaterThanOrEqual(200);
    // One more commit may be stored without having been printed.
    expect([confirmed, confirmed + 1]).toContain(rows[0]?.n);
    expect(rows[0]?.last).toBe(rows[0]?.n);
  });

  it('refuses a second process while the first one runs', async () => {
    const child = startChild();
    await once(child.stdout ?? child, 'data');
    await expect(open()).rejects.toThrow(
      `Another Opencall process (pid ${child.pid}) is already using the data folder ${dataDir}. ` +
        'Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.',
    );
    await expect(open()).rejects.toBeInstanceOf(DataFolderInUseError);
  });

  it('starts again after its first start was interrupted', async () => {
    const folder = join(root, 'cut-off');
    mkdirSync(join(folder, 'pgdata.new'), { recursive: true });
    writeFileSync(join(folder, 'pgdata.new', 'PG_VERSION'), '18');
    const database = await open(folder);
    await expect(database.ping()).resolves.toBeUndefined();
    expect(readdirSync(folder).sort()).toEqual(['opencall.pid', 'opencall.sock', 'pgdata']);
  });

  it('stops if the disk refuses a flush, and has lost no confirmed commit', async () => {
    const folder = join(root, 'broken-disk');
    const onFatal = vi.fn();
    cpSync(dataDir, folder, { recursive: true, filter: isNoSocket });
    const broken = await openDatabase({ dataDir: folder, log: quietLog, onFatal });
    await broken.executeSql('insert into kept values (-101)');
    replaceFsync(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    await expect(broken.executeSql('insert into kept values (-102)')).rejects.toThrow(
      /has stopped.*could not fsync/,
    );
    replaceFsync();
    await expect(broken.ping()).rejects.toThrow(/The embedded database has stopped/);
    await expect(broken.transaction(async () => undefined)).rejects.toThrow(/has stopped/);
    expect(onFatal).toHaveBeenCalledOnce();
    await broken.close();
    const again = await open(folder);
    expect((await again.executeSql('select value from kept where value = -101')).rows).toHaveLength(1);
  });
});
