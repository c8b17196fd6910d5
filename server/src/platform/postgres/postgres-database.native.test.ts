import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { isTimeout } from '#platform/database/errors.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';

/** Terminates all other sessions of this database, as a restart of the server would. */
const END_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe('native PostgreSQL', () => {
  let database: Database;
  let operator: Database;
  let url: string;
  let drop = async () => {};

  beforeAll(async () => {
    const place = await createTestDatabaseUrl();
    if (!place) throw new Error('needs native PostgreSQL');
    ({ url, drop } = place);
    database = await openPostgres(place.url, quietLog);
    operator = await openPostgres(place.url, quietLog);
  });

  afterAll(async () => {
    await Promise.all([database.close(), operator.close()]);
    await drop();
  });

  it('sets the name, time zone and limits of every session', async () => {
    const settings = `select current_setting('application_name') as name, current_setting('timezone') as zone,
      current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
    const answers = await Promise.all([1, 2, 3].map(() => database.db.query({ text: settings })));
    const expected = { name: 'opencall', zone: 'UTC', statement: '15s', idle: '1min' };
    expect(answers).toEqual([[expected], [expected], [expected]]);
  });

  it('ends a statement that exceeds its time limit, and continues', async () => {
    const slow = database.transaction(async (tx) => {
      await tx.query({ text: "set local statement_timeout = '50ms'" });
      await tx.query({ text: 'select pg_sleep(5)' });
    });
    const error = await slow.catch((failure: unknown) => failure);
    expect(isTimeout(error)).toBe(true);
    await database.ping();
  });

  it('survives the loss of idle connections', async () => {
    await Promise.all([1, 2, 3].map(() => database.ping()));
    await operator.executeSql(END_SESSIONS);
    await eventually(() => database.ping());
  });

  it('fails only the open transaction when its connection is lost', async () => {
    const warn = vi.fn();
    const single = await openPostgres(url, { ...quietLog, warn });
    onTestFinished(() => single.close());
    const broken = single.transaction(async (tx) => {
      await tx.query({ text: 'select 1' });
      await operator.executeSql(END_SESSIONS);
      // The connection is lost while no statement runs: only the owner of the pool listens then.
      await eventually(() =>
        expect(warn).toHaveBeenCalledWith(expect.anything(), 'a database connection was lost'),
      );
      await tx.query({ text: 'select 1' });
    });
    await expect(broken).rejects.toThrow('Failed query: select 1');
    await single.ping();
  });

  it('listens again after a lost connection and reports the gap', async () => {
    const received: string[] = [];
    const onGap = vi.fn();
    onTestFinished(await database.listen('news', (payload) => received.push(payload), onGap));
    await operator.executeSql(END_SESSIONS);
    await eventually(() => expect(onGap).toHaveBeenCalledOnce());
    await operator.autocommit(async (tx) => tx.notify('news', 'again'));
    await eventually(() => expect(received).toEqual(['again']));
  });

  it('delivers a notification from one process to another', async () => {
    const received: string[] = [];
    onTestFinished(await database.listen('across', (payload) => received.push(payload)));
    await operator.transaction(async (tx) => tx.notify('across', 'hello'));
    await eventually(() => expect(received).toEqual(['hello']));
  });
});

describe('a server that does not answer', () => {
  it('is named without the password in the error', async () => {
    const failure = await openPostgres('postgres://someone:secret@127.0.0.1:1/opencall', quietLog).catch(
      String,
    );
    expect(failure).toMatch(
      /^DatabaseUnreachableError: The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
    );
    expect(failure).not.toContain('secret');
  });
});
