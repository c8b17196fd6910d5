import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { lockKey } from '#platform/database/lock-keys.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';

/* With a direct URL the other one may lead to a pooler in transaction mode. */

const SESSIONS = 5;
/**
 * The session state that a later user of the session would see, and the settings that a session must have.
 */
const SESSION = `
  select (select count(*) from pg_prepared_statements) as prepared,
    (select count(*) from pg_listening_channels()) as listening,
    (select count(*) from pg_settings where source = 'session' and name <> 'application_name') as settings,
    (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
    current_setting('timezone') || ' ' || current_setting('statement_timeout') || ' ' ||
      current_setting('idle_in_transaction_session_timeout') || ' ' || current_setting('jit') as kept
  from pg_sleep(0.2)`;

let url = '';
let drop = async () => {};
let database: Database;

beforeAll(async () => {
  const place = await createTestDatabaseUrl();
  if (!place) throw new Error('needs native PostgreSQL');
  ({ url, drop } = place);
  database = await openPostgres({ url, directUrl: url }, quietLog);
});
afterAll(async () => {
  await database.close();
  await drop();
});

describe('behind a pooler', () => {
  it('leaves no state in a session, and finds its settings in every one', async () => {
    await database.executeSql('create table kept (id int)');
    onTestFinished(await database.listen('news', () => undefined));
    await Promise.all(
      Array.from({ length: SESSIONS }, async (_, id) => {
        await database.db.query({ text: 'select $1::int as id', values: [id], name: 'find-sessions' });
        await database.transaction(async (tx) => {
          await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [id] });
          await tx.query({ text: 'insert into kept values ($1)', values: [id], name: 'store-messages' });
        });
      }),
    );
    const sessions = await Promise.all(
      Array.from({ length: SESSIONS }, () => database.db.query({ text: SESSION })),
    );
    const clean = { prepared: 0, listening: 0, settings: 0, locks: 0, kept: 'UTC 15s 1min off' };
    expect(sessions.flat()).toEqual(Array.from({ length: SESSIONS }, () => clean));
  });

  it('listens, and receives notifications from pooled sessions', async () => {
    const received: string[] = [];
    onTestFinished(await database.listen('hello', (payload) => received.push(payload)));
    await database.transaction(async (tx) => tx.notify('hello', 'there'));
    await eventually(() => expect(received).toEqual(['there']));
  });

  it('stores the settings once, however many processes start', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres({ url, directUrl: url }, quietLog)),
    );
    await Promise.all(others.map((one) => one.close()));
    expect(others).toHaveLength(4);
  });

  it('opens while another process upgrades, which takes as long as its backup', async () => {
    await database.transaction(async (tx) => {
      await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockKey('upgrade')] });
      const other = await openPostgres({ url, directUrl: url }, quietLog);
      await other.close();
    });
  });
});
