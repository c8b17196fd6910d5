import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';
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
  'Opencall',
);

interface Received {
  from: string;
  to: string[];
  data: string;
}

const startSmtpServer = async (): Promise<{ url: string; received: Received[]; close(): Promise<void> }> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, data: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

let cleanUp: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const task of cleanUp) await task();
  cleanUp = [];
});

describe('renderEmail', () => {
  it('says the same in HTML and in plain text, and escapes what people typed', () => {
    expect(email.text).toContain('Hello <Ada> & all,');
    expect(email.text).toContain('https://talent.example/auth?token=a&b=c');
    expect(email.html).toContain('Hello &lt;Ada&gt; &amp; all,');
    expect(email.html).toContain('href="https://talent.example/auth?token=a&amp;b=c"');
  });
});

describe('createMailer', () => {
  it('delivers by SMTP, with both forms and an id that a repeat can be told by', async () => {
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
    expect(data).toMatch(/multipart\/alternative/);
    expect(data).toMatch(/text\/plain/);
    expect(data).toMatch(/text\/html/);
  });

  it('fails when the SMTP server refuses, so that the job is tried again', async () => {
    const smtp = await startSmtpServer();
    await smtp.close();
    const mailer = createMailer({ from: FROM, smtpUrl: smtp.url, outboxDir: '/nowhere' });
    await expect(mailer.deliver('job-2', email)).rejects.toThrow();
    mailer.close();
  });

  it('writes one complete .eml file an email without SMTP, and the same one when it is repeated', async () => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'opencall-outbox-'));
    cleanUp.push(() => rm(outboxDir, { recursive: true }));
    const mailer = createMailer({ from: FROM, smtpUrl: undefined, outboxDir });
    await mailer.deliver('job-3', email);
    await mailer.deliver('job-3', email);
    expect(await readdir(outboxDir)).toEqual(['job-3.eml']);
    const text = await readFile(join(outboxDir, 'job-3.eml'), 'utf8');
    expect(text).toContain('To: ada@example.test');
    expect(text).toContain('Set a new password');
  });
});
