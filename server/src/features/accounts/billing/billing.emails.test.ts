import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#load-config.ts';
import { createMailer } from '#platform/email/mailer.ts';
import type { OutgoingEmail } from '#platform/email/outgoing-email.ts';
import { stripeEvent, stripeInvoice } from '#testing/stripe-peer.ts';
import { paymentFailedEmail, receiptEmail, trialEndingEmail } from './billing.emails.ts';
import { eventSchema, readInvoice } from './stripe-events.ts';

const now = new Date('2026-12-01T12:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'opencall-billing-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const { site } = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const sender = {
  site: () => ({
    ...site,
    logoUrl: null,
    reservedNames: [],
    askedTerms: null,
    maintenance: null,
    emailLogoUrl: null,
  }),
  publicOrigin: () => 'https://talent.example',
  now: () => now,
};
const reader = { email: 'ada@example.test', username: 'Ada <3' };

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

/** Decodes quoted-printable. */
const decode = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Sends an email over SMTP and returns what arrived. */
const post = async (email: OutgoingEmail): Promise<{ plain: string; html: string; head: string }> => {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = createMailer({
    from: 'Opencall <no-reply@opencall.test>',
    smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    outboxDir: '/nowhere',
  });
  await mailer.deliver('email', email);
  mailer.close();
  const message = decode(received.at(-1) ?? '');
  const [head = '', rest = ''] = message.split(/content-type: text\/plain/i);
  const [plain = '', html = ''] = rest.split(/content-type: text\/html/i);
  return { head, plain, html };
};

const invoiceOf = (type: string, facts: Record<string, unknown> = {}) => {
  const read = readInvoice(eventSchema.parse(stripeEvent(type, stripeInvoice('cus_1', facts))));
  if (!read) throw new Error('nothing to tell');
  return read.invoice;
};

describe('the delivered emails about a subscription', () => {
  it.each([
    [
      'the end of the trial',
      trialEndingEmail(sender, { ...reader, trialEndsAt: new Date('2026-12-08T12:00:00Z') }),
      'Your Opencall trial ends in 7 days',
      ['Dec 8, 2026', '$7.99 a month', 'https://talent.example/subscription'],
    ],
    [
      'a receipt',
      receiptEmail(sender, reader, invoiceOf('invoice.paid')),
      'Your Opencall receipt',
      ['$7.99', 'Jan 31, 2027', 'https://invoice.stripe.example/cus_1'],
    ],
    [
      'a failure',
      paymentFailedEmail(sender, reader, invoiceOf('invoice.payment_failed', { amount_paid: 0 })),
      'Your payment did not go through',
      ['$7.99', 'This was the last attempt', 'https://talent.example/subscription'],
    ],
  ])('contain %s in HTML and in plain text', async (_, email, subject, words) => {
    const { head, plain, html } = await post(email);
    expect(head).toContain(`Subject: ${subject}`);
    expect(head).toContain('To: ada@example.test');
    for (const form of [plain, html]) for (const word of words) expect(form).toContain(word);
    expect(plain).toContain('Hello Ada <3,');
    expect(html).toContain('Hello Ada &lt;3,');
  });
});
