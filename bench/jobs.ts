/**
 * Measures background work over either database: jobs that do nothing, emails to an SMTP server of this machine, the time
 * from the commit of a job to its start while the queue is idle, and how soon a recovery email is sent behind a thousand
 * others. Beside it, in turns, a bare loop of UPDATE … FOR UPDATE SKIP LOCKED on the same database, and bare nodemailer.
 *
 *   npm run bench -- jobs [--jobs 1500] [--emails 300] [--engine postgres]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { LINK_EMAILS } from '../server/src/features/auth/link-emails.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import {
  EMAIL_LANE,
  enqueueAccountReminder,
  registerEmails,
} from '../server/src/platform/email/email-jobs.ts';
import { createMailer } from '../server/src/platform/email/mailer.ts';
import { renderEmail } from '../server/src/platform/email/outgoing-email.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { print, timed, timings } from './measure.ts';

/** What one process has to reach. */
const JOBS_A_SECOND = 300;
const EMAILS_A_SECOND = 50;
/** Milliseconds from commit to start while idle, and until a recovery email behind a thousand others has been sent. */
const START_P95_MAX = 100;
const OVERTAKING_MAX = 1000;
const BULK = 1000;
const ROUNDS = 3;
const STARTS = 40;
const BATCH = 50;
const CONNECTIONS = 5;

const { values: options } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1500' },
    emails: { type: 'string', default: '300' },
    engine: { type: 'string' },
  },
});
const size = { jobs: Number(options.jobs), emails: Number(options.emails) };
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, text: string) => console.error(text, details),
};
const FROM = 'Opencall <no-reply@opencall.test>';

const median = (numbers: number[]): number => timings(numbers).p50;

/** Resolves once it was counted so often. */
const counter = () => {
  let [count, goal] = [0, Number.POSITIVE_INFINITY];
  let reached = () => {};
  return {
    add: () => {
      count += 1;
      if (count >= goal) reached();
    },
    until: (more: number, act: () => Promise<unknown>) =>
      new Promise<void>((resolve, reject) => {
        [goal, reached] = [count + more, resolve];
        act().catch(reject);
      }),
  };
};

const startSmtpServer = async (onEmail: (to: string) => void) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        onEmail(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

const emailTo = (to: string) =>
  renderEmail(
    to,
    {
      subject: 'You have 3 unread emails',
      paragraphs: ['Hello Ada,', 'These emails are waiting for you:', 'Grace: Friday', 'Mary: The studio'],
      action: { label: 'Read them', url: 'https://talent.example/emails' },
      closing: [
        'If you would rather not get these emails, switch them off in Account Settings, Notifications.',
      ],
    },
    { siteName: 'Opencall', accentColor: '#c5331a', emailLogoUrl: null },
  );

/** As many pieces of work as there are, in transactions of a hundred. */
const enqueue = async (
  database: Database,
  count: number,
  add: Parameters<typeof database.transaction>[0],
) => {
  for (let done = 0; done < count; done += 100) {
    await database.transaction(async (tx) => {
      for (let n = 0; n < Math.min(100, count - done); n += 1) await add(tx);
    });
  }
};

const BARE_TAKE = `
  with next as (
    select id from bare_jobs where state = 0 order by id limit ${BATCH} for update skip locked
  ) update bare_jobs set state = 1 from next where bare_jobs.id = next.id returning bare_jobs.id, data`;

const runBareJobs = async (database: Database): Promise<number> => {
  await database.executeSql(
    'insert into bare_jobs (data) select $1::jsonb from generate_series(1, $2::int)',
    ['{"n":1}', size.jobs],
  );
  const [ms] = await timed(async () => {
    for (;;) {
      const { rows } = await database.executeSql(BARE_TAKE, []);
      if (rows.length === 0) return;
      await database.executeSql('update bare_jobs set state = 2 where id = any($1::bigint[])', [
        rows.map(({ id }) => id),
      ]);
    }
  });
  return size.jobs / (ms / 1000);
};

const runBareEmails = async (url: string, sent: ReturnType<typeof counter>): Promise<number> => {
  const separator = url.includes('?') ? '&' : '?';
  const transport = createTransport(`${url}${separator}pool=true&maxConnections=${CONNECTIONS}`);
  const send = async () => {
    await Promise.all(
      Array.from({ length: size.emails }, () =>
        transport.sendMail({ ...emailTo('bare@example.test'), from: FROM }),
      ),
    );
  };
  const [ms] = await timed(() => sent.until(size.emails, send));
  transport.close();
  return size.emails / (ms / 1000);
};

interface Figures {
  jobs: number[];
  bareJobs: number[];
  emails: number[];
  bareEmails: number[];
  starts: number[];
  overtaking: number[];
}

const measure = async (database: Database): Promise<Figures> => {
  await database.executeSql(
    'create table bare_jobs (id bigserial primary key, state int not null default 0, data jsonb not null)',
  );
  await database.executeSql('create index on bare_jobs (id) where state = 0');
  const [done, sent] = [counter(), counter()];
  let onRecovery = () => {};
  const smtp = await startSmtpServer((to) => {
    sent.add();
    if (to === 'recovery@example.test') onRecovery();
  });
  const mailer = createMailer({ from: FROM, smtpUrl: smtp.url, outboxDir: '/nowhere' });
  const jobs = createJobs(database.background, log);
  registerEmails(jobs, mailer);
  jobs.register({ name: 'no-op', run: async () => done.add() });
  jobs.register({
    ...EMAIL_LANE,
    name: LINK_EMAILS,
    run: async (_, id) => {
      await mailer.deliver(id, emailTo('recovery@example.test'));
    },
  });
  let started = 0;
  jobs.register({
    name: 'timed',
    run: async () => {
      started = performance.now();
      done.add();
    },
  });
  const figures: Figures = { jobs: [], bareJobs: [], emails: [], bareEmails: [], starts: [], overtaking: [] };
  const noOps = () => enqueue(database, size.jobs, async (tx) => tx.enqueue('no-op', { n: 1 }));
  const emails = (count: number) =>
    enqueue(database, count, async (tx) => enqueueAccountReminder(tx, emailTo('bulk@example.test')));
  await jobs.work();
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.bareJobs.push(await runBareJobs(database));
    const [jobsMs] = await timed(() => done.until(size.jobs, noOps));
    figures.jobs.push(size.jobs / (jobsMs / 1000));
    figures.bareEmails.push(await runBareEmails(smtp.url, sent));
    const [emailsMs] = await timed(() => sent.until(size.emails, () => emails(size.emails)));
    figures.emails.push(size.emails / (emailsMs / 1000));
  }
  for (let n = 0; n < STARTS; n += 1) {
    // Idle, and at no moment that the queue's own clock would prefer.
    await wait(100 + Math.random() * 200);
    const run = done.until(1, async () => undefined);
    await database.autocommit(async (tx) => tx.enqueue('timed', {}));
    const committed = performance.now();
    await run;
    figures.starts.push(Math.max(0, started - committed));
  }
  await sent.until(BULK + 1, async () => {
    await emails(BULK);
    const asked = performance.now();
    onRecovery = () => figures.overtaking.push(performance.now() - asked);
    await database.autocommit(async (tx) =>
      tx.enqueue(LINK_EMAILS, { purpose: 'reset-password', email: '' }),
    );
  });
  await jobs.stop();
  mailer.close();
  await smtp.close();
  return figures;
};

const judge = (engine: string, figures: Figures): void => {
  const [jobs, bareJobs] = [median(figures.jobs), median(figures.bareJobs)];
  const [emails, bareEmails] = [median(figures.emails), median(figures.bareEmails)];
  const start = timings(figures.starts);
  const overtaking = median(figures.overtaking);
  const share = (ours: number, bare: number) =>
    `${ours.toFixed(0)} a second, bare ${bare.toFixed(0)} (${((ours / bare) * 100).toFixed(0)} %)`;
  print(`${engine}: jobs that do nothing: ${share(jobs, bareJobs)}; to reach ${JOBS_A_SECOND}`);
  print(`${engine}: emails by SMTP: ${share(emails, bareEmails)}; to reach ${EMAILS_A_SECOND}`);
  print(
    `${engine}: commit to start, idle: p50 ${start.p50.toFixed(1)} ms, p95 ${start.p95.toFixed(1)} ms; at most ${START_P95_MAX}`,
  );
  print(
    `${engine}: a recovery email behind ${BULK} others: ${overtaking.toFixed(0)} ms; at most ${OVERTAKING_MAX}`,
  );
  const isOver =
    jobs < JOBS_A_SECOND ||
    emails < EMAILS_A_SECOND ||
    start.p95 > START_P95_MAX ||
    overtaking > OVERTAKING_MAX;
  if (isOver) {
    print(`${engine}: over budget`);
    process.exitCode = 1;
  }
};

const run = async (engine: string, databaseUrl?: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'opencall-jobs-bench-'));
  try {
    const database = await openDatabase({ databaseUrl, dataDir, log });
    await migrate(database);
    judge(engine, await measure(database));
    await database.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

if (options.engine !== 'postgres') await run('embedded');
if (options.engine !== 'embedded') {
  const postgres = await startNativePostgres();
  try {
    await run('postgres', postgres.urlOf('postgres'));
  } finally {
    await postgres.stop();
  }
}
