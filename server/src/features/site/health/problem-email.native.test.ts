import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EMAIL_QUEUE } from '#platform/email/email-jobs.ts';
import { createMailer, type Mailer } from '#platform/email/mailer.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { createTestDatabase, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { buildUser } from '#testing/factories.ts';
import type { Probes } from './probes.ts';
import { sendProblemEmails, weekOf } from './problem-email.service.ts';

const MONDAY = new Date('2027-01-04T08:00:00Z');
const after = (ms: number) => new Date(MONDAY.getTime() + ms);

interface Received {
  to: string;
  subject: string;
  text: string;
}

/** A mail server that refuses emails while it is out of order. */
const startMailServer = async () => {
  const received: Received[] = [];
  const state = { isOutOfOrder: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.isOutOfOrder) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const text = Buffer.concat(chunks)
          .toString()
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=');
        const subject = /^Subject: (.*)\r?$/m.exec(text)?.[1] ?? '';
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, state, close };
};

const GIGABYTE = 1024 ** 3;
const clock = { now: MONDAY };
/** A machine without problems. */
const MACHINE: Probes = {
  diskOf: async () => ({ total: 100 * GIGABYTE, free: 50 * GIGABYTE, files: 1000, freeFiles: 500 }),
  memory: () => ({ used: GIGABYTE, limit: 8 * GIGABYTE, available: 4 * GIGABYTE }),
  clock: Date.now,
  isClockSynchronized: async () => null,
  certificateOf: async () => ({ expiresAt: after(60 * DAY_MS), distrust: null }),
};

let mail: Awaited<ReturnType<typeof startMailServer>>;
let mailer: Mailer;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  mail = await startMailServer();
  mailer = createMailer({ from: 'site@talent.example', smtpUrl: mail.url, outboxDir: '/nowhere' });
  const database = await createTestDatabase();
  const other = await openPostgres(await urlOfTestDatabase(database), quietLog);
  const config = { smtpUrl: mail.url, mailFrom: 'site@talent.example', publicUrl: 'https://talent.example' };
  second = await buildTestApp(config, { database: other, mailer, clock });
  first = await buildTestApp(config, { database, mailer, clock });
  await buildUser(first, { role: 'admin', email: 'ada@example.test', username: 'Ada' });
  await buildUser(first, { role: 'admin', email: 'ben@example.test' });
  await buildUser(first, { role: 'admin', email: 'banned@example.test' });
  await buildUser(first, { role: 'admin', email: 'suspended@example.test' });
  await buildUser(first, { role: 'admin', email: 'leaving@example.test' });
  await buildUser(first, { role: 'admin', email: 'unconfirmed@example.test' });
  await buildUser(first, { role: 'moderator', email: 'moderator@example.test' });
  await buildUser(first, { email: 'member@example.test' });
  await sql(`update users set email_verified = email <> 'unconfirmed@example.test'`);
  await sql(`update users set suspended_until = 'infinity' where email = 'banned@example.test'`);
  await sql(`update users set suspended_until = '2027-06-01' where email = 'suspended@example.test'`);
  await sql(`update users set deletion_due_at = '2027-06-01' where email = 'leaving@example.test'`);
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  mailer?.close();
  await mail?.close();
});

const sql = (text: string, values?: unknown[]) => first.platform.database.executeSql(text, values);
const weeks = async () => (await sql('select week from problem_emails')).rows.map(({ week }) => week);
const setWeek = (week: Date) => sql('update problem_emails set week = $1', [week]);

/** Looks for due emails as the job does, on a site whose only problem is the missing mail server, or none. */
const look = (app: TestApp, config: object = { smtpUrl: undefined }) => {
  const settings = { production: true, trustProxy: true, databaseUrl: 'postgres://peer', madeSecrets: [] };
  const platform = { ...app.platform, config: { ...app.platform.config, ...settings, ...config } };
  return sendProblemEmails(platform, MACHINE);
};
const deliver = () => first.platform.jobs.drain();
const recipients = () => mail.received.map(({ to }) => to);

beforeEach(async () => {
  mail.received.length = 0;
  clock.now = MONDAY;
  await sql('delete from jobs');
  await sql(`insert into problem_emails (week) values ($1) on conflict (id) do update set week = $1`, [
    after(-7 * DAY_MS),
  ]);
  await sql('delete from backup_runs');
  await sql(
    `insert into backup_runs (started_at, heard_at, finished_at, ok, target) values ($1, $1, $1, true, '/b/one.tar')`,
    [after(-HOUR_MS)],
  );
});

it('begins a week on Mondays at 08:00 UTC', () => {
  const texts = [
    '2027-01-04T07:59:59Z',
    '2027-01-04T08:00:00Z',
    '2027-01-10T23:00:00Z',
    '1969-12-30T00:00:00Z',
  ];
  expect(texts.map((text) => weekOf(new Date(text)).toISOString())).toEqual([
    '2026-12-28T08:00:00.000Z',
    '2027-01-04T08:00:00.000Z',
    '2027-01-04T08:00:00.000Z',
    '1969-12-29T08:00:00.000Z',
  ]);
});

it('emails each admin who can be reached once, although two processes look at the same time and again later', async () => {
  clock.now = after(-1);
  await look(first);
  expect(await weeks(), 'not before Monday at 08:00').toEqual([after(-7 * DAY_MS)]);
  clock.now = MONDAY;
  await Promise.all([look(first), look(second), look(first), look(second)]);
  await Promise.all([deliver(), second.platform.jobs.drain()]);
  expect(recipients().sort()).toEqual(['ada@example.test', 'ben@example.test']);
  clock.now = after(3 * DAY_MS);
  await look(second);
  await deliver();
  expect(mail.received).toHaveLength(2);
  clock.now = after(7 * DAY_MS);
  await look(second);
  await deliver();
  expect(mail.received).toHaveLength(4);
});

it('names the problems, worst first, with what to do and a link each', async () => {
  await sql(
    `insert into backup_runs (started_at, heard_at, finished_at, ok, kind, target, error)
     values ($1, $1, $1, false, 'check', '/b/one.tar', 'It is damaged.')`,
    [after(-HOUR_MS)],
  );
  await look(first);
  await deliver();
  const email = mail.received.find(({ to }) => to === 'ada@example.test');
  expect(email?.subject).toBe('2 things need your attention on Opencall');
  const lines = [
    'Hello Ada,',
    'The backup /b/one.tar cannot be restored: It is damaged.',
    'Make a new backup under Backups and check it.',
    'Backups: https://talent.example/admin/backups',
    'SMTP_URL is not set',
    'Site settings, Email: https://talent.example/admin/settings?tab=email',
    'Open Site settings:\r\nhttps://talent.example/admin/settings\r\n',
    'Turn it off under Site settings, Email.',
    '<a href="https://talent.example/admin/backups"',
  ];
  const places = lines.map((line) => email?.text.indexOf(line) ?? -1);
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it('has a singular subject for one problem', async () => {
  await look(first);
  await deliver();
  expect(mail.received[0]?.subject).toBe('One thing needs your attention on Opencall');
});

it('sends nothing if all is well, or if the weekly email is off, and not later in that week', async () => {
  await look(first, {});
  expect(await weeks()).toEqual([MONDAY]);
  clock.now = after(DAY_MS);
  await look(first);
  await setWeek(after(-7 * DAY_MS));
  await sql('insert into site_settings (weekly_email) values (false)');
  await look(first);
  await sql('delete from site_settings');
  await look(first);
  await deliver();
  expect(mail.received).toEqual([]);
});

it('waits for the next Monday on a new site', async () => {
  await sql('delete from problem_emails');
  await Promise.all([look(first), look(second)]);
  await deliver();
  expect([await weeks(), mail.received]).toEqual([[MONDAY], []]);
  clock.now = after(7 * DAY_MS);
  await look(first);
  await deliver();
  expect(mail.received).toHaveLength(2);
});

it('sends no second email after the clock went back, and the next one on time after it was far ahead', async () => {
  await look(first);
  clock.now = after(-8 * DAY_MS);
  await look(first);
  clock.now = after(2 * HOUR_MS);
  await look(first);
  await deliver();
  expect(mail.received).toHaveLength(2);
  await setWeek(weekOf(new Date('2099-01-01T00:00:00Z')));
  clock.now = after(7 * DAY_MS);
  await look(first);
  await look(second);
  await deliver();
  expect(mail.received).toHaveLength(4);
});

it('is sent by a job, which retries while the mail server is out of order', async () => {
  mail.state.isOutOfOrder = true;
  await first.platform.jobs.work();
  await first.platform.database.transaction(async (tx) => tx.enqueue('problem-email', {}));
  await eventually(async () => {
    const { rows } = await sql(
      `select state, tries, output->>'message' like '%451 Try again later%' as told from jobs where kind = $1`,
      [EMAIL_QUEUE],
    );
    const failed = { state: 'waiting', tries: 1, told: true };
    expect(rows).toEqual([failed, failed]);
  });
  expect([await weeks(), mail.received]).toEqual([[MONDAY], []]);
  mail.state.isOutOfOrder = false;
  await sql('update jobs set start_after = now() where kind = $1', [EMAIL_QUEUE]);
  await sql(`select pg_notify('opencall_jobs', $1)`, [EMAIL_QUEUE]);
  await eventually(() => expect(recipients().sort()).toEqual(['ada@example.test', 'ben@example.test']));
});
