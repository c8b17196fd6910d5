import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildShoot, checkInFor } from '#testing/check-ins.ts';
import { quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { Ledger, type Writer } from '#testing/kills/ledger.ts';
import { register } from '#testing/kills/load.ts';
import { type ServerProcess, startServer } from '#testing/kills/server-process.ts';
import { type NativePostgres, startNativePostgres } from '#testing/native-postgres.ts';

interface Received {
  to: string;
  id: string;
  subject: string;
  text: string;
}

/** Starts a mail server that accepts emails. While it is slow, it does not acknowledge them. */
const startMailServer = async () => {
  const received: Received[] = [];
  const unanswered: (() => void)[] = [];
  const state = { isSlow: false };
  const headerOf = (data: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(data)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const data = Buffer.concat(chunks).toString();
        received.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          id: headerOf(data, 'Message-ID'),
          subject: headerOf(data, 'Subject'),
          text: data.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
        });
        if (state.isSlow) unanswered.push(done);
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    state,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};

let postgres: NativePostgres;
let database: Database;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let dataDir: string;
let server: ServerProcess;
const start = async (): Promise<void> => {
  const databaseUrl = postgres.urlOf('postgres');
  server = await startServer({ dataDir, databaseUrl, settings: { SMTP_URL: mail.url, LOG_LEVEL: 'silent' } });
};

beforeAll(async () => {
  postgres = await startNativePostgres();
  mail = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'opencall-check-ins-'));
  await start();
  database = await openPostgres(postgres.urlOf('postgres'), quietLog);
});
afterAll(async () => {
  await server?.kill();
  await database?.close();
  await postgres?.stop();
  await mail?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Creates a check-in whose contact has confirmed. */
const arm = async (ann: Writer, bob: Writer, contactEmail: string): Promise<number> => {
  const shoot = await buildShoot({ platform: { database } as never, clock: { now: new Date() } }, [ann, bob]);
  const made = await ann.client.post(`/api/shoots/${shoot.id}/check-in`, checkInFor(shoot, { contactEmail }));
  expect(made.status).toBe(201);
  const asked = await eventually(() => {
    const email = mail.received.find(({ to }) => to === contactEmail);
    if (!email) throw new Error('not asked yet');
    return email;
  });
  const token = /check-in\?token=([\w-]+)/.exec(asked.text)?.[1];
  expect((await bob.client.post('/api/check-in/confirm', { token })).status).toBe(200);
  return shoot.id;
};

const alarmsTo = (contactEmail: string): Received[] =>
  mail.received.filter(({ to, subject }) => to === contactEmail && subject.endsWith('has not checked in'));

/** Moves the times of the check-in back, so that its alert is due now. */
const letTimePass = (shootId: number): Promise<unknown> =>
  database.executeSql(`
    update check_ins set done_by = done_by - (alert_at - now()) - interval '1 second', alert_at = now() - interval '1 second'
      where shoot_id = ${shootId}`);
/** Makes the scheduled job due now. */
const wake = (): Promise<unknown> =>
  database.executeSql(
    `update jobs set start_after = now() where kind = 'check-ins-due' and state = 'waiting'`,
  );

const unsettled = async (): Promise<number> =>
  (await database.executeSql('select 1 as n from check_in_emails where settled_at is null')).rows.length;

it('alerts the contact once, even if the server, the mail server or the database fails at that moment', async () => {
  const ledger = new Ledger();
  const ann = await register(ledger, server.origin);
  const bob = await register(ledger, server.origin);
  if (!ann || !bob) throw new Error('no registered member');
  const killed = await arm(ann, bob, 'mum@example.test');
  await eventually(async () => expect(await unsettled()).toBe(0));

  // The server is down when the alert is due, and is killed again before a slow mail server acknowledges the email.
  await server.kill();
  await letTimePass(killed);
  await wake();
  mail.state.isSlow = true;
  await start();
  await eventually(() => expect(alarmsTo('mum@example.test')).toHaveLength(1));
  await server.kill();
  expect(await unsettled()).toBe(1);
  mail.state.isSlow = false;
  // Expire the lease that the killed process had on the email job.
  await database.executeSql(
    `update jobs set lease_until = lease_until - interval '10 minutes' where kind = 'check-in-emails' and state = 'active'`,
  );
  await start();
  await eventually(async () => expect(await unsettled()).toBe(0));
  const alarms = alarmsTo('mum@example.test');
  // The missing acknowledgment can cause a second delivery, but both emails have the same message id.
  expect(new Set(alarms.map(({ id }) => id)).size).toBe(1);
  const { rows } = await database.executeSql(
    `select count(*)::int as n from check_in_emails where kind = 'missed' and check_in_id = (select id from check_ins where shoot_id = ${killed})`,
  );
  expect(rows).toEqual([{ n: 1 }]);

  // The database restarts when the alert is due. The server recovers by itself.
  for (const { client } of [ann, bob]) client.origin = server.origin;
  const restarted = await arm(ann, bob, 'dad@example.test');
  await letTimePass(restarted);
  await wake();
  await postgres.halt();
  await postgres.start();
  await eventually(() => expect(alarmsTo('dad@example.test')).toHaveLength(1));
  await eventually(async () => expect(await unsettled()).toBe(0));
  expect(alarmsTo('dad@example.test')).toHaveLength(1);
  expect(alarmsTo('mum@example.test')).toHaveLength(alarms.length);
});
