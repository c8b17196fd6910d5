import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { HEARTBEAT_MS } from '@opencall/contract/notifications/events/events.vocabulary';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/database/database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { cutListeners, urlOfTestDatabase } from '#testing/database.ts';
import { Dice } from '#testing/dice.ts';
import { type EventStream, openEvents } from '#testing/event-stream.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const RUN_SERVER = `
  import { runnerImport } from 'vite';
  await runnerImport(process.argv[1], { logLevel: 'silent' });`;

const app = useTestApp();
let second: { child: ChildProcess; origin: string };
const streams: EventStream[] = [];

/** Starts another process of the same installation: same database, same secret. */
const startSecond = async (): Promise<typeof second> => {
  const program = join(findPackageRoot(), 'src/testing/run-server.ts');
  const { dataDir, sessionSecret } = app.platform.config;
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN_SERVER, program], {
    cwd: findPackageRoot(),
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: await urlOfTestDatabase(app.platform.database),
      SESSION_SECRET: sessionSecret,
      PORT: '0',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    // It logs a warning about the connection that the test cuts.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /ready at (\S+)/.exec(line)?.[1];
    if (origin) return { child, origin: origin.replace('localhost', '127.0.0.1') };
  }
  throw new Error('the second process did not start');
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

beforeAll(async () => {
  second = await startSecond();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  if (isRunning(second.child)) {
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
  }
});

const open = async (client: HttpClient, lastEventId?: string): Promise<EventStream> => {
  const stream = await openEvents(client, { lastEventId });
  streams.push(stream);
  return stream;
};
/** The same member's client for the second process. */
const atSecond = ({ cookie }: HttpClient): HttpClient => {
  const client = new HttpClient(second.origin);
  client.cookie = cookie;
  return client;
};
const tell = async (tx: Tx, userId: number, emailId: number) =>
  tx.publish({ to: [userId], type: 'mail', data: { emailId } });
const mailIds = ({ content }: EventStream): number[] =>
  content.filter(({ type }) => type === 'mail').map(({ data }) => (data as { emailId: number }).emailId);

describe('two processes on one database', () => {
  it('send events of one process to the streams of both', async () => {
    const { client, userId } = await buildMember(app);
    const contact = { subject: 'Hello', message: 'Is there anybody who can help me?' };
    const moderator = await buildMember(app, { role: 'moderator' });
    const here = await open(moderator.client);
    const there = await open(atSecond(moderator.client));
    const own = await open(atSecond(client));
    expect((await atSecond(client).post('/api/contact', contact)).status).toBe(201);
    expect((await client.post('/api/contact', contact)).status).toBe(201);
    await app.platform.database.autocommit((tx) => tell(tx, userId, 1));
    const count = ({ content }: EventStream, topic: string) =>
      content.filter(({ data }) => (data as { topic?: string }).topic === topic).length;
    for (const stream of [here, there])
      await stream.until(() => count(stream, 'contact') === 2 && count(stream, 'stats') === 2);
    await own.next('mail');
    expect([count(own, 'contact'), count(own, 'stats')]).toEqual([2, 0]);
  });

  it('end the streams of a session on either process long before a heartbeat', async () => {
    const { client, email } = await buildMember(app);
    const elsewhere = new HttpClient(second.origin);
    await elsewhere.post('/api/login', { email, password: PASSWORD });
    const here = await open(client);
    const there = await open(atSecond(client));
    expect((await elsewhere.request('DELETE', '/api/user/sessions')).status).toBe(200);
    const patience = HEARTBEAT_MS / 2;
    await Promise.all([here, there].map((stream) => stream.until(() => stream.ended, patience)));
    expect(here.content.at(-1)?.type).toBe('session-ended');
  });
});

describe('a stream that lost its connection', () => {
  it('gets an earlier event that was committed later', async () => {
    const { client, userId } = await buildMember(app);
    const { database } = app.platform;
    const first = await open(client);
    let commit = () => {};
    const committing = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const writing = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = database.transaction(async (tx) => {
      await tell(tx, userId, 1);
      written();
      await committing;
      await tell(tx, userId, 2);
    });
    await writing;
    await database.autocommit((tx) => tell(tx, userId, 3));
    await first.next('mail');
    first.close();
    commit();
    await slow;
    expect(mailIds(first)).toEqual([3]);
    const resumed = await open(client, first.lastId);
    await resumed.until(() => mailIds(resumed).length === 2);
    expect(mailIds(resumed)).toEqual([1, 2]);
  });

  it('resumes after the listening database connection was lost', async () => {
    const { client, userId } = await buildMember(app);
    const { database } = app.platform;
    const stream = await open(client);
    await database.autocommit((tx) => tell(tx, userId, 1));
    await stream.next('mail');
    await cutListeners(database);
    await database.autocommit((tx) => tell(tx, userId, 2));
    await stream.until(() => stream.ended);
    const again = await open(client, stream.lastId);
    await again.until(() => mailIds(again).length === 1);
    expect(mailIds(again)).toEqual([2]);
  });

  it('resumes at another process after its own was killed, without loss or duplicates', async () => {
    const { client, userId } = await buildMember(app);
    const { database } = app.platform;
    const doomed = await open(atSecond(client));
    const total = 400;
    let sent = 0;
    const dice = new Dice('ids and commits');
    /** Concurrent transactions of random length, so that the order of ids differs from the order of commits. */
    const talk = async () => {
      while (sent < total) {
        sent += 1;
        const number = sent;
        await database.transaction(async (tx) => {
          await tell(tx, userId, number);
          await new Promise((resolve) => setTimeout(resolve, dice.whole(0, 10)));
        });
      }
    };
    const talking = Promise.all(Array.from({ length: 6 }, talk));
    await doomed.until(() => mailIds(doomed).length > total / 4);
    second.child.kill('SIGKILL');
    await doomed.until(() => doomed.ended);
    const resumed = await open(client, doomed.lastId);
    await talking;
    const mailEvents = () => [...doomed.content, ...resumed.content].filter(({ type }) => type === 'mail');
    const seen = () => new Set(mailEvents().map(({ id }) => id)).size;
    await resumed.until(() => seen() === total);
    const numbers = new Map(mailEvents().map(({ id, data }) => [id, (data as { emailId: number }).emailId]));
    expect([...new Set(numbers.values())].sort((a, b) => a - b)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    expect(mailIds(doomed).length).toBeLessThan(total);
    expect(new Set(mailIds(resumed)).size).toBe(mailIds(resumed).length);
  });
});
