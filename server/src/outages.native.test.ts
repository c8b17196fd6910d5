import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { quietLog } from '#testing/database.ts';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { type NativePostgres, startNativePostgres } from '#testing/native-postgres.ts';

/** Shorter than in production, to save time. */
const LIMITS = { connection: 1_000, request: 1_000, background: 1_500, check: 500, start: 1_000 };
const UNAVAILABLE = {
  error: 'The service is not available at the moment. Please try again in a minute.',
  code: 'UNAVAILABLE',
  requestId: expect.any(String),
};

let server: NativePostgres;
let database: Database;
let app: TestApp;
let client: HttpClient;
let userId = 0;
const done: number[] = [];

beforeAll(async () => {
  server = await startNativePostgres();
  const patient = await openPostgres(server.urlOf('postgres'), quietLog);
  await migrate(patient);
  await patient.close();
  database = await openPostgres(server.urlOf('postgres'), quietLog, LIMITS);
  app = await buildTestApp({}, { database });
  const jobs: Jobs<string> = app.platform.jobs;
  jobs.register<{ n: number }>({ name: 'count', run: async ({ n }) => void done.push(n) });
  await app.platform.jobs.work();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(async () => {
  ({ client, userId } = await buildMember(app));
  done.length = 0;
});

const readiness = async () => {
  const started = performance.now();
  const { status, body, headers } = await app.visitor().get('/readyz');
  return { status, body, retryAfter: headers.get('retry-after'), ms: performance.now() - started };
};

/** Expects reads and writes to fail as unavailable, and health to report it. */
const expectAway = async (): Promise<void> => {
  const answers = await Promise.all([
    client.get('/api/user'),
    client.get('/api/profiles'),
    client.post('/api/suggestions', { title: 'Something new', description: 'It would be of use.' }),
    app.visitor().post('/api/login', { email: 'a@b.test', password: 'long enough' }),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('retry-after'), body]).toEqual([503, '5', UNAVAILABLE]);
  }
  const { ms, ...ready } = await readiness();
  expect(ready).toEqual({ status: 503, body: { error: 'The database does not answer' }, retryAfter: '5' });
  expect(ms).toBeLessThan(2_000);
  expect((await app.visitor().get('/livez')).status).toBe(200);
};

/** Expects requests, jobs and live streams to recover by themselves. */
const expectBack = async (): Promise<void> => {
  await eventually(async () => expect((await client.get('/api/user')).status).toBe(200));
  await eventually(async () => expect((await readiness()).status).toBe(200));
  await database.autocommit(async (tx) => tx.enqueue('count', { n: 1 }));
  await eventually(() => expect(done).toEqual([1]));
  const stream = await eventually(async () => {
    const opened = await openEvents(client);
    expect(opened.response.statusCode).toBe(200);
    return opened;
  });
  onTestFinished(() => stream.close());
  await database.autocommit(async (tx) => tx.publish({ to: [userId], type: 'mail', data: { emailId: 7 } }));
  expect((await stream.next('mail')).data).toEqual({ emailId: 7 });
};

describe('a database that is frozen', () => {
  it('causes 503 answers, and everything recovers afterwards', async () => {
    const stream = await openEvents(client);
    server.freeze();
    onTestFinished(() => server.thaw());
    await expectAway();
    server.thaw();
    // Events may be lost during the outage: clients reconnect and replay.
    await stream.until(() => stream.ended, 20_000);
    await expectBack();
  });
});

describe('a process that starts while the database does not answer', () => {
  const url = () => server.urlOf('postgres');

  it('reports it once, and continues once the database answers', async () => {
    server.freeze();
    onTestFinished(() => server.thaw());
    const warn = vi.fn();
    const opening = openPostgres(
      url(),
      { ...quietLog, warn },
      { ...LIMITS, connection: 300, start: 600_000 },
    );
    // After it has reported a failure, it has tried once and will try again.
    await eventually(() => expect(warn).toHaveBeenCalled());
    server.thaw();
    const opened = await opening;
    onTestFinished(() => opened.close());
    await opened.ping();
    const waiting = warn.mock.calls.filter(([, text]) => String(text).includes('waiting for the database'));
    expect(waiting).toHaveLength(1);
  });

  it('exits after its time limit, with a sentence', async () => {
    server.freeze();
    onTestFinished(() => server.thaw());
    await expect(openPostgres(url(), quietLog, { ...LIMITS, connection: 300 })).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+ cannot be used: /,
    );
  });
});

describe('a database that is stopped', () => {
  it('causes 503 answers, and everything recovers once it is back', async () => {
    const stream = await openEvents(client);
    await server.halt();
    await expectAway();
    await server.start();
    await stream.until(() => stream.ended, 20_000);
    await expectBack();
  });
});

describe('a statement that waits for a lock', () => {
  it('causes a 503 answer, and stops waiting in the database', async () => {
    const operator = await openPostgres(server.urlOf('postgres'), quietLog);
    onTestFinished(() => operator.close());
    await operator.transaction(async (tx) => {
      await tx.query({ text: 'lock table sessions in access exclusive mode' });
      const { status, headers, body } = await client.get('/api/user');
      expect([status, headers.get('retry-after'), body]).toEqual([503, '5', UNAVAILABLE]);
      const text = `select pid from pg_stat_activity where wait_event_type = 'Lock'`;
      await eventually(async () => expect(await tx.query({ text })).toEqual([]));
    });
    expect((await client.get('/api/user')).status).toBe(200);
  });

  const QUEUED = 14;
  it.each([
    ['messages', '/api/messages', (to: number, n: number) => ({ recipientId: to, content: `Hello ${n}` })],
    [
      'emails',
      '/api/emails',
      (to: number, n: number) => ({ recipientId: to, subject: `Hello ${n}`, content: 'How are you?' }),
    ],
    [
      'suggestions',
      '/api/suggestions',
      (_: number, n: number) => ({ title: `Idea number ${n}`, description: 'It would be of use.' }),
    ],
  ])('answers all of many writes to a locked table %s within its limit', async (table, path, bodyOf) => {
    const to = await buildMember(app);
    const operator = await openPostgres(server.urlOf('postgres'), quietLog);
    onTestFinished(() => operator.close());
    await operator.transaction(async (tx) => {
      await tx.query({ text: `lock table ${table} in access exclusive mode` });
      const started = performance.now();
      const answers = await Promise.all(
        Array.from({ length: QUEUED }, (_, n) => client.post(path, bodyOf(to.userId, n))),
      );
      const took = performance.now() - started;
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: QUEUED }, () => 503));
      // One limit for a connection, one for the statement.
      expect(took).toBeLessThan(LIMITS.connection + LIMITS.request + 1_500);
    });
    expect((await client.post(path, bodyOf(to.userId, QUEUED))).status).toBe(201);
  });
});
