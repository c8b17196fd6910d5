import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { setUpJobQueue } from '#testing/job-queue.ts';
import { EMAIL_LANE, enqueueAccountReminder, enqueueEmail, registerEmails } from './email-jobs.ts';
import { createMailer, SMTP_CONNECTIONS } from './mailer.ts';
import { renderEmail } from './outgoing-email.ts';

const FROM = 'Opencall <no-reply@opencall.test>';
const email = renderEmail(
  'ada@example.test',
  {
    subject: 'Set a new password',
    paragraphs: ['Hello <Ada> & all,'],
    action: { label: 'Open', url: 'https://talent.example/auth?token=a&b=c' },
    closing: ['Until soon.'],
  },
  { siteName: 'Opencall', accentColor: '#c5331a', emailLogoUrl: null },
);

interface Received {
  from: string;
  to: string[];
  data: string;
}

interface TestSmtp {
  url: string;
  received: Received[];
  /** Connections opened so far, in order. */
  connections(): number;
  close(): Promise<void>;
}

/** `held`: emails to this address are not answered until it resolves. */
const startSmtpServer = async (held?: { to: string; until: Promise<void> }): Promise<TestSmtp> => {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, data: Buffer.concat(chunks).toString() });
        if (held && to.includes(held.to)) void held.until.then(() => done());
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

let cleanUp: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const task of cleanUp) await task();
  cleanUp = [];
});

describe('renderEmail', () => {
  it('has the same content in HTML and in plain text, and escapes what people typed', () => {
    expect(email.text).toContain('Hello <Ada> & all,');
    expect(email.text).toContain('https://talent.example/auth?token=a&b=c');
    expect(email.html).toContain('Hello &lt;Ada&gt; &amp; all,');
    expect(email.html).toContain('href="https://talent.example/auth?token=a&amp;b=c"');
  });
});

describe('createMailer', () => {
  it('is delivered by SMTP, in both forms and with an id that identifies a repetition', async () => {
    const smtp = await startSmtpServer();
    cleanUp.push(smtp.close);
    const mailer = createMailer({ from: FROM, smtpUrl: smtp.url, outboxDir: '/nowhere' });
    await mailer.deliver('job-1', email);
    mailer.close();
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, data }] = smtp.received as [Received];
    expect(from).toBe('no-reply@opencall.test');
    expect(to).toEqual(['ada@example.test']);
    expect(data).toContain('Subject: Set a new password');
    expect(data).toContain('Message-ID: <job-1@opencall.test>');
    expect(data).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(data).toMatch(/multipart\/alternative/);
    expect(data).toMatch(/text\/plain/);
    expect(data).toMatch(/text\/html/);
  });

  it('fails if the SMTP server refuses it, so that the job is retried', async () => {
    const smtp = await startSmtpServer();
    await smtp.close();
    const mailer = createMailer({ from: FROM, smtpUrl: smtp.url, outboxDir: '/nowhere' });
    await expect(mailer.deliver('job-2', email)).rejects.toThrow();
    mailer.close();
  });

  it('is written as one complete .eml file without SMTP, and as the same file when it is repeated', async () => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'opencall-outbox-'));
    cleanUp.push(() => rm(outboxDir, { recursive: true }));
    const mailer = createMailer({ from: FROM, smtpUrl: undefined, outboxDir });
    await mailer.deliver('job-3', email);
    await mailer.deliver('job-3', email);
    expect(await readdir(outboxDir)).toEqual(['job-3.eml']);
    const text = await readFile(join(outboxDir, 'job-3.eml'), 'utf8');
    expect(text).toContain('To: ada@example.test');
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).toContain('Set a new password');
  });
});

const emailTo = (to: string) => ({ ...email, to });

describe('connections to the SMTP server', () => {
  it('are few, and reused for further emails', async () => {
    const smtp = await startSmtpServer();
    cleanUp.push(smtp.close);
    const mailer = createMailer({ from: FROM, smtpUrl: smtp.url, outboxDir: '/nowhere' });
    await Promise.all(Array.from({ length: 40 }, (_, n) => mailer.deliver(`job-${n}`, email)));
    mailer.close();
    expect(smtp.received).toHaveLength(40);
    expect(smtp.connections()).toBeLessThanOrEqual(SMTP_CONNECTIONS);
  });

  it('are limited in number and emails each by the address of the server', async () => {
    const smtp = await startSmtpServer();
    cleanUp.push(smtp.close);
    const smtpUrl = `${smtp.url}&maxConnections=1&maxMessages=5`;
    const mailer = createMailer({ from: FROM, smtpUrl, outboxDir: '/nowhere' });
    for (let n = 0; n < 10; n += 1) await mailer.deliver(`job-${n}`, email);
    mailer.close();
    expect([smtp.received.length, smtp.connections()]).toEqual([10, 2]);
  });
});

describe('the lanes of emails', () => {
  const queue = setUpJobQueue();

  it('let an email about an account, and one with a link, overtake any number of others', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const smtp = await startSmtpServer({ to: 'bulk@example.test', until });
    const mailer = createMailer({ from: FROM, smtpUrl: smtp.url, outboxDir: '/nowhere' });
    const deliver = async (to: object, id: string) => {
      await mailer.deliver(id, emailTo((to as { to: string }).to));
    };
    const jobs = await queue.startJobs({ ...EMAIL_LANE, name: 'links', run: deliver });
    registerEmails(jobs, mailer);
    await jobs.work();
    const { database } = queue;
    await database.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1) enqueueAccountReminder(tx, emailTo('bulk@example.test'));
    });
    const others = () => smtp.received.flatMap(({ to }) => to).filter((to) => !to.startsWith('bulk'));
    await eventually(() => expect(smtp.received).toHaveLength(EMAIL_LANE.atOnce));
    await database.transaction(async (tx) => {
      enqueueEmail(tx, emailTo('changed@example.test'));
      tx.enqueue('links', { to: 'recovery@example.test' });
    });
    await eventually(() =>
      expect(others().sort()).toEqual(['changed@example.test', 'recovery@example.test']),
    );
    expect(smtp.received).toHaveLength(EMAIL_LANE.atOnce + 2);
    release();
    await jobs.stop();
    mailer.close();
    await smtp.close();
    expect(queue.failures).toEqual([]);
  });
});
