import { join } from 'node:path';
import { runnerImport } from 'vite';
import { expect, it } from 'vitest';
import { pseudoLocale } from '../web/pseudo-locale.ts';
import { ROOT } from './lib/paths.mjs';

/** Imports a module of the server whose texts come from pseudo-locale catalogues. */
const load = async (path: string) =>
  (
    await runnerImport<Record<string, (...input: unknown[]) => unknown>>(join(ROOT, 'server/src', path), {
      root: join(ROOT, 'server'),
      configFile: false,
      logLevel: 'error',
      plugins: [pseudoLocale()],
    })
  ).module;

const TEXT = /^\[.+\]$/s;
const NOW = new Date('2026-05-09T12:00:00Z');

it('shows no English text outside the catalogues in emails to the contact of a check-in', async () => {
  const { contactEmail, endedEmail, testEmail } = await load(
    'features/casting/check-ins/check-ins.emails.ts',
  );
  const moments = { doneBy: NOW, alertAt: NOW, createdAt: NOW, lastSignAt: NOW, helpAt: NOW, startsAt: NOW };
  const facts = {
    ...{ ...moments, endsAt: NOW, cancelledAt: NOW, timeZone: 'UTC', lastSign: 'arrived' },
    ...{ who: 'ANN', contactName: 'BEN', siteName: 'SITE', supportEmail: 'a@b.c', title: 'T', others: [] },
    ...{ location: null, place: null },
  };
  const emails = ['ask', 'missed', 'help', 'fine', 'extended', 'moved'].map((kind) =>
    contactEmail?.(kind, facts, 'https://example.com'),
  );
  const ended = ['switched-off', 'shoot-cancelled', 'account-closed'].map((reason) =>
    endedEmail?.(facts, reason, NOW),
  );
  for (const email of [...emails, ...ended, testEmail?.(facts)]) {
    const { subject, paragraphs, closing, action } = email as {
      subject: string;
      paragraphs: string[];
      closing: string[];
      action?: { label: string };
    };
    const texts = [subject, ...paragraphs, ...closing, ...(action ? [action.label] : [])];
    expect(texts.filter((text) => !TEXT.test(text))).toEqual([]);
  }
});

it('shows no English text outside the catalogues in the weekly email to admins', async () => {
  const { problemEmail } = await load('features/site/health/health.emails.ts');
  const { HEALTH_CHECKS } = await import('@opencall/contract/site/health/health.schemas');
  const problems = HEALTH_CHECKS.map((check) => ({ check, what: 'WHAT', todo: 'TODO', url: null }));
  interface Shown {
    subject: string;
    paragraphs: string[];
    items: { title: string; text: string; link: { label: string } }[];
    action: { label: string };
    closing: string[];
  }
  const site = { siteName: 'SITE', origin: 'https://example.com' };
  for (const some of [problems, problems.slice(0, 1), [{ ...problems[0], url: 'https://a.example' }]]) {
    const { subject, paragraphs, items, action, closing } = (problemEmail as (...input: unknown[]) => Shown)(
      some,
      site,
    );
    const labels = [action, ...items.map(({ link }) => link)].map(({ label }) => label);
    const texts = [subject, ...paragraphs, ...labels, ...closing];
    expect(texts.filter((text) => !TEXT.test(text))).toEqual([]);
    expect(items.map(({ title, text }) => title + text)).toEqual(some.map(() => 'WHATTODO'));
  }
});

/** An email as the mailer gets it. */
interface Sent {
  subject: string;
  text: string;
}

/** Fails if a subject or a paragraph of an email is not from a catalogue. Links are without a text. */
const expectPseudoTexts = (emails: readonly Sent[]): void => {
  const blocks = emails.flatMap(({ subject, text }) => [subject, ...text.trim().split('\n\n')]);
  const texts = blocks
    .map((block) => block.replace(/:\nhttps:\S+$/, ''))
    .filter((text) => text !== '-- \nSITE');
  expect(texts.filter((text) => !TEXT.test(text))).toEqual([]);
};

const CONTEXT = {
  site: () => ({ siteName: 'SITE', supportEmail: 'a@b.c', accentColor: '#000000', monthlyPriceCents: 999 }),
  publicOrigin: () => 'https://example.com',
  now: () => NOW,
};
const TO = { email: 'ann@example.com', username: 'ANN' };

it('shows no English text outside the catalogues in emails about an account', async () => {
  const emails: Sent[] = [];
  const tx = { enqueue: (_queue: string, email: Sent) => emails.push(email) };
  const people = await load('features/staff/people/people.emails.ts');
  for (const role of ['admin', 'moderator', 'model'])
    people.sendRoleEmail?.(CONTEXT, tx, { to: TO, from: 'creator', role });
  for (const devices of [1, 2]) people.sendSignedOutEmail?.(CONTEXT, tx, { to: TO, devices });
  people.sendTrialEmail?.(CONTEXT, tx, { to: TO, trialEndsAt: NOW });

  const sanctions = await load('features/staff/sanctions/sanctions.emails.ts');
  const sanction = { id: 7, until: null, reason: 'REASON', createdAt: NOW, reversalReason: 'REASON' };
  for (const kind of ['warn', 'hide', 'suspend', 'ban']) {
    const until = kind === 'suspend' ? NOW : null;
    for (const shoots of [0, 1])
      sanctions.sendSanctionEmail?.(CONTEXT, tx, { to: TO, shoots, sanction: { ...sanction, kind, until } });
  }
  sanctions.sendReversalEmail?.(CONTEXT, tx, { to: TO, sanction });
  sanctions.sendSuspensionEndEmail?.(CONTEXT, tx, TO);

  const contact = await load('features/staff/contact/contact.emails.ts');
  const message = { subject: '', createdAt: NOW };
  contact.sendReplyEmail?.(CONTEXT, tx, {
    to: TO,
    origin: CONTEXT.publicOrigin(),
    message,
    reply: '[REPLY]',
  });
  const reply = emails.at(-1);
  expect(reply?.subject).toBe('Re: ');
  if (reply) reply.subject = '[SUBJECT]';

  const account = await load('features/accounts/auth/account-emails.ts');
  const passkeys = { removed: [{ name: 'KEY' }], kept: [{ name: 'KEY' }] };
  for (const change of [{ user: TO }, { user: TO, passkeys }])
    await account.sendPasswordNotice?.(CONTEXT, tx, change);
  expect(emails).toHaveLength(19);
  expectPseudoTexts(emails);
});

it('shows no English text outside the catalogues in emails about a membership', async () => {
  const { trialEndingEmail, receiptEmail, paymentFailedEmail } = await load(
    'features/accounts/billing/billing.emails.ts',
  );
  const invoice = { amount_paid: 999, amount_due: 999, currency: 'usd', next_payment_attempt: null };
  const paid = { ...invoice, lines: { data: [{ period: { end: NOW } }] } };
  const emails = [
    trialEndingEmail?.(CONTEXT, { ...TO, trialEndsAt: new Date('2026-05-16T12:00:00Z') }),
    ...[invoice, paid].map((one) => receiptEmail?.(CONTEXT, TO, one)),
    ...[null, NOW].map((next) =>
      paymentFailedEmail?.(CONTEXT, TO, { ...invoice, next_payment_attempt: next }),
    ),
  ] as Sent[];
  expectPseudoTexts(emails);
});

it('shows no English text outside the catalogues in problems of the site', async () => {
  const { judgeDisk, judgeMemory } = await load('features/site/health/checks/machine.ts');
  const { judgeCertificate } = await load('features/site/health/checks/certificate.ts');
  const { judgeBounces } = await load('features/site/health/checks/services.ts');
  const disk = { total: 1e12, free: 5e11, files: 1000, freeFiles: 500 };
  const certificate = (days: number, distrust: string | null = null) =>
    judgeCertificate?.('ORIGIN', { expiresAt: new Date(NOW.getTime() + days * 86_400_000), distrust }, NOW);
  const findings = [
    ...[disk, { ...disk, free: 1 }, { ...disk, freeFiles: 1 }].map((one) => judgeDisk?.('FOLDER', one)),
    ...[1, 85, 99].map((used) => judgeMemory?.({ used, limit: 100, available: 50 })),
    ...[-1, 0.5, 1, 10, 60].map((days) => certificate(days)),
    certificate(60, 'REASON'),
    ...[0, 50].map((bounced) => judgeBounces?.({ bounced, members: 100 })),
  ] as { what: string; todo?: string }[];
  const texts = findings.flatMap(({ what, todo }) => (todo ? [what, todo] : [what]));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => !TEXT.test(text))).toEqual([]);
});

it('shows no English text outside the catalogues in push messages', async () => {
  const { buildPushMessage, buildPushSummary } = await load(
    'features/notifications/notifications/push-words.ts',
  );
  const { NOTIFICATION_KINDS } = await import(
    '@opencall/contract/notifications/notifications/notifications.vocabulary'
  );
  const messages = NOTIFICATION_KINDS.filter((kind) => kind !== 'check-in').flatMap((kind) =>
    [1, 3].map((count) => buildPushMessage?.({ kind, actorId: 1, actorName: 'ANN', count, subject: null })),
  );
  const sent = messages.filter((message) => message !== null) as { title: string; body: string }[];
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ body }) => !TEXT.test(body))).toEqual([]);
  const summary = buildPushSummary?.(sent.slice(0, 2).map((message) => ({ message, count: 2 })));
  expect(summary).toMatchObject({ title: expect.stringMatching(TEXT) });
});
