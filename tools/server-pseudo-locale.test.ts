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
