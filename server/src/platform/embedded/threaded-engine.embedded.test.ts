import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { findPostgresError, isUniqueViolation } from '#platform/database/errors.ts';
import { startDatabaseThread } from '#platform/embedded/database-thread.ts';
import { DurableNodeFs } from '#platform/embedded/durable-node-fs.ts';
import { openPglite } from '#platform/embedded/pglite-database.ts';
import { openDatabase } from '#platform/open-database.ts';
import { quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { loadDump } from '#testing/test-template.ts';

const root = mkdtempSync(join(tmpdir(), 'opencall-thread-'));
const dataDir = join(root, 'data');
const program = inject('databaseProgram');

beforeAll(async () => {
  const template = inject('testTemplate');
  if (template.kind !== 'pglite') throw new Error('needs the embedded database');
  mkdirSync(dataDir);
  const fs = new DurableNodeFs(join(dataDir, 'pgdata'));
  const database = await openPglite({ fs, loadDataDir: loadDump(template.emptyFile) });
  await database.executeSql('create table kept (value int primary key)');
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = (thread: Worker, onFatal?: (error: Error) => void): Promise<Database> =>
  openDatabase({ dataDir, log: quietLog, thread, onFatal });

/** Writes a file `started` into the folder of the database, and ends when a second named file exists there. */
const waitForFile = (name: string): string =>
  `do $$ begin
     execute format('copy (select 1) to %L', current_setting('data_directory') || '/started');
     while (pg_stat_file('${name}', true)).size is null loop end loop; end $$`;

describe('the database on a thread of its own', () => {
  let database: Database;
  beforeEach(async () => {
    database = await open(startDatabaseThread(program));
  });
  afterEach(() => database.close());

  it('keeps the event loop free while a statement runs', async () => {
    const statement = database.executeSql(waitForFile('looked-for'));
    await eventually(() => expect(existsSync(join(dataDir, 'pgdata', 'started'))).toBe(true));
    // The file could not be written if the statement blocked this thread.
    writeFileSync(join(dataDir, 'pgdata', 'looked-for'), '');
    await statement;
    rmSync(join(dataDir, 'pgdata', 'started'));
  });

  it('returns the same values as in one thread', async () => {
    const text = `select 9007199254740993::int8 as big, 7::int8 as small, 0.5::float8 as ratio, 1.50::numeric as exact,
      '2008-02-29'::date as day, '2026-11-21T10:54:41.123Z'::timestamptz as moment, '{a,"b,c"}'::text[] as tags,
      '{"a": [1, null]}'::jsonb as document, $1::bytea as bytes, null::bytea as none, true as yes`;
    // A view of a larger buffer, like Node's own pooled buffers.
    const values = [Buffer.from([7, 0, 255, 92, 7]).subarray(1, 4)];
    const row = {
      ...{ big: 9_007_199_254_740_993n, small: 7, ratio: 0.5, exact: '1.50', day: '2008-02-29' },
      ...{ moment: new Date('2026-11-21T10:54:41.123Z'), tags: ['a', 'b,c'], document: { a: [1, null] } },
      ...{ bytes: Buffer.from([0, 255, 92]), none: null, yes: true },
    };
    const [answer] = await database.db.query<typeof row>({ text, values });
    expect(answer).toEqual(row);
    expect(Buffer.isBuffer(answer?.bytes)).toBe(true);
    const other = await openPglite();
    expect(await other.db.query({ text, values })).toEqual([row]);
    const { rows } = await database.executeSql(
      `select '{a,b}'::text[] as tags; select '\\x00'::bytea as bytes`,
    );
    expect(rows).toEqual(
      (await other.executeSql(`select '{a,b}'::text[] as tags; select '\\x00'::bytea as bytes`)).rows,
    );
    await other.close();
  });

  it("rejects with PostgreSQL's own error", async () => {
    const refused = await database.executeSql('insert into kept values (1), (1)').catch((error) => error);
    expect(isUniqueViolation(refused, 'kept_pkey')).toBe(true);
    expect(findPostgresError(refused)).toMatchObject({
      ...{ name: 'error', severity: 'ERROR', table: 'kept', detail: 'Key (value)=(1) already exists.' },
      message: expect.stringContaining('duplicate key'),
    });
    const unfit = database.executeSql('select $1::text', [() => undefined]);
    await expect(unfit).rejects.toThrow(/could not be cloned/);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('commits, rolls back, and keeps other callers out of an open transaction', async () => {
    const refusal = new Error('changed my mind');
    const undone = database.transaction(async (tx) => {
      await tx.query({ text: 'insert into kept values (10)' });
      throw refusal;
    });
    const inOrder: string[] = [];
    const done = database.transaction(
      async (tx) => {
        await tx.query({ text: 'insert into kept values (11)' });
        inOrder.push('transaction');
        const [row] = await tx.query<{ level: string }>({
          text: `select current_setting('transaction_isolation') as level`,
        });
        return row?.level;
      },
      { isolationLevel: 'serializable' },
    );
    const seen = database.db
      .query({ text: 'select value from kept where value in (10, 11)' })
      .finally(() => inOrder.push('reader'));
    await expect(undone).rejects.toBe(refusal);
    expect(await done).toBe('serializable');
    expect(await seen).toEqual([{ value: 11 }]);
    expect(inOrder).toEqual(['transaction', 'reader']);
    expect(database.usage()).toEqual({ used: 0, idle: 1, waiting: 0 });
  });

  it('rolls back if the last statement of a transaction is refused', async () => {
    const refused = database.transaction(async (tx) => {
      await tx.query({ text: 'insert into kept values (20)' });
      tx.enqueue('a kind', { of: 'work' });
    });
    await expect(refused).rejects.toThrow(/relation .* does not exist/);
    expect((await database.executeSql('select from kept where value = 20')).rows).toEqual([]);
  });

  it('delivers notifications in order until the last listener unsubscribes', async () => {
    const order: string[] = [];
    const unlisten = await database.listen('kept', (payload) => order.push(payload));
    await database.autocommit(async (tx) => {
      for (const payload of ['one', 'two', 'three']) tx.notify('kept', payload);
    });
    await eventually(() => expect(order).toEqual(['one', 'two', 'three']));
    await unlisten();
    await database.executeSql(`notify kept, 'four'`);
    expect(order).toHaveLength(3);
  });

  it('copies its files during other work', async () => {
    const copy = join(root, 'copy');
    await database.executeSql('insert into kept values (30)');
    await database.copyFiles?.(copy);
    expect(existsSync(join(copy, 'PG_VERSION'))).toBe(true);
  });
});

/** Shared memory: whether flushes are blocked or refused, and how many were requested. */
const [HOW, ASKED] = [0, 1];
const [HELD, REFUSED] = [1, 2];

/** The program of the thread with an fsync that this test controls. */
const COMMANDED = `
  const fs = require('node:fs');
  const { workerData: { shared, program } } = require('node:worker_threads');
  const { fsync, fsyncSync } = fs;
  const refuse = () => { throw Object.assign(new Error('EIO'), { code: 'EIO' }); };
  fs.fsyncSync = (file) => (shared[${HOW}] === ${REFUSED} ? refuse() : fsyncSync(file));
  fs.fsync = (file, callback) => {
    Atomics.add(shared, ${ASKED}, 1);
    if (shared[${HOW}] === ${REFUSED}) return setImmediate(callback, Object.assign(new Error('EIO'), { code: 'EIO' }));
    const held = Atomics.waitAsync(shared, ${HOW}, ${HELD});
    Promise.resolve(held.value).then(() => fsync(file, callback));
  };
  require('node:module').syncBuiltinESMExports();
  import(program);`;

const commandFlushes = () => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const workerData = { shared, program: pathToFileURL(program).href };
  return { shared, thread: new Worker(COMMANDED, { eval: true, workerData }) };
};

describe('the durability of the database on a thread', () => {
  it('does not confirm a commit that is not on disk', async () => {
    const { shared, thread } = commandFlushes();
    const database = await open(thread);
    const order: string[] = [];
    await database.listen('kept', () => order.push('message'));
    Atomics.store(shared, HOW, HELD);
    const before = Atomics.load(shared, ASKED);
    const commit = database
      .executeSql(`insert into kept values (40); notify kept, 'new'`)
      .then(() => order.push('commit'));
    await eventually(() => expect(Atomics.load(shared, ASKED)).toBe(before + 1));
    const read = database.executeSql('select from kept where value = 40').then(({ rows }) => {
      order.push('read');
      return rows;
    });
    await database.ping();
    expect(order).toEqual([]);
    Atomics.store(shared, HOW, 0);
    Atomics.notify(shared, HOW);
    expect(await read).toHaveLength(1);
    await commit;
    await database.ping();
    expect(order.sort()).toEqual(['commit', 'message', 'read']);
    await database.close();
  });

  it('stops if the disk refuses a flush', async () => {
    const { shared, thread } = commandFlushes();
    const onFatal = vi.fn();
    const database = await open(thread, onFatal);
    await database.executeSql('insert into kept values (50)');
    Atomics.store(shared, HOW, REFUSED);
    await expect(database.executeSql('insert into kept values (51)')).rejects.toThrow(
      /has stopped.*could not fsync/,
    );
    Atomics.store(shared, HOW, 0);
    await expect(database.ping()).rejects.toThrow(/The embedded database has stopped/);
    await expect(database.transaction(async () => undefined)).rejects.toThrow(/has stopped/);
    expect(onFatal).toHaveBeenCalledOnce();
    await database.close();
  });

  it('stops when its thread ends, and rejects all pending calls', async () => {
    const thread = startDatabaseThread(program);
    const onFatal = vi.fn();
    const database = await open(thread, onFatal);
    await database.executeSql('insert into kept values (60)');
    const waiting = [
      database.executeSql(waitForFile('never-there')),
      database.db.query({ text: 'select from kept' }),
      database.transaction((tx) => tx.query({ text: 'select from kept' })),
      database.ping(),
    ];
    const settled = Promise.allSettled(waiting);
    await thread.terminate();
    const stopped = expect.objectContaining({ message: expect.stringContaining('has stopped: its thread') });
    for (const { status, reason } of (await settled) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected');
      expect([reason, reason.cause]).toContainEqual(stopped);
    }
    expect(onFatal).toHaveBeenCalledExactlyOnceWith(stopped);
    await expect(database.executeSql('select 1')).rejects.toThrow(/has stopped/);
    await database.close();

    const again = await open(startDatabaseThread(program));
    expect((await again.executeSql('select from kept where value = 60')).rows).toHaveLength(1);
    await again.close();
  });

  it('rejects all calls if it cannot be opened, and releases the folder', async () => {
    const folder = join(root, 'unusable');
    mkdirSync(join(folder, 'pgdata'), { recursive: true });
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), 'none');
    const onFatal = vi.fn();
    const thread = startDatabaseThread(program);
    const database = await openDatabase({ dataDir: folder, log: quietLog, thread, onFatal });
    await expect(database.ping()).rejects.toThrow();
    await database.close();
    expect(readdirSync(folder)).toEqual(['pgdata']);
    expect(onFatal).not.toHaveBeenCalled();
  });

  it('creates its files if there are none', async () => {
    const folder = join(root, 'new');
    mkdirSync(folder);
    const thread = startDatabaseThread(program);
    const database = await openDatabase({ dataDir: folder, log: quietLog, thread });
    await database.ping();
    expect(readdirSync(folder).sort()).toEqual(['opencall.pid', 'opencall.sock', 'pgdata']);
    await database.close();
  });
});
