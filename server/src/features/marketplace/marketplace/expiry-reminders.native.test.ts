import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember, signIn } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { LISTING_REMINDERS } from './expiry-reminders.jobs.ts';

const app = useTestApp();

const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};
const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();

/** Runs the job twice concurrently, as two processes would. */
const remind = async () => {
  const { jobs, database } = app.platform;
  await database.autocommit(async (tx) => tx.enqueue(LISTING_REMINDERS, {}));
  await database.autocommit(async (tx) => tx.enqueue(LISTING_REMINDERS, {}));
  await jobs.drain();
  // The emails that the work has written.
  await jobs.drain();
};

it('sends one email a week before the end, another one after a renewal, and none for a short listing', async () => {
  const { client, email, username } = await buildMember(app);
  const emails = () =>
    app.mailbox.emails.filter(({ to, subject }) => to === email && /listing/.test(subject));
  const fields = { description: 'Two heads, a battery and stands.', category: 'other' };
  const { body: long } = await client.post('/api/marketplace', { ...fields, title: 'Two strobes' });
  await client.post('/api/marketplace', { ...fields, title: 'Short one', expiresAt: inDays(3) });

  await remind();
  pass(52);
  await remind();
  expect(emails()).toEqual([]);

  pass(1);
  await remind();
  await remind();
  expect(emails()).toHaveLength(1);
  const received = emails()[0];
  expect(received?.text).toContain(`Hello ${username}`);
  expect(received?.text).toContain('Two strobes');
  expect(received?.text).toContain(`/marketplace/${long.id}`);

  // Seven weeks on, the session is a new one.
  const again = await signIn(app, { email });
  const renewed = await again.patch(`/api/marketplace/${long.id}`, { expiresAt: null });
  expect(renewed.status).toBe(200);
  await remind();
  expect(emails()).toHaveLength(1);
  pass(54);
  await remind();
  expect(emails()).toHaveLength(2);

  pass(30);
  await remind();
  expect(emails()).toHaveLength(2);
});
