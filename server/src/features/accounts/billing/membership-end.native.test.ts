import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { subscriptions } from './billing.tables.ts';

const calls: string[] = [];
/** Answers like the payment service: an ended subscription, and an unknown one. */
const peer = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  const known = request.url?.endsWith('sub_running');
  const body = known
    ? { id: 'sub_running', object: 'subscription', status: 'canceled' }
    : { error: { type: 'invalid_request_error', message: 'No such subscription' } };
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
afterAll(() => {
  peer.close();
});
const app = useTestApp(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const { port } = peer.address() as AddressInfo;
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: `http://127.0.0.1:${port}` };
  return { stripe };
});

it('ends a paid membership when the account is deleted, even if it no longer exists at the payment service', async () => {
  const { database, jobs } = app.platform;
  for (const [id, endedAt] of [
    ['sub_running', null],
    ['sub_unknown', null],
    ['sub_ended', new Date()],
  ] as const) {
    const { client, userId } = await buildMember(app);
    const change = { stripeSubscriptionId: id, stripeEndedAt: endedAt };
    await database.autocommit((tx) =>
      tx.update(subscriptions).set(change).where(eq(subscriptions.userId, userId)),
    );
    await client.post('/api/user/delete-account', { password: PASSWORD });
  }
  expect(calls).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() + 14 * 24 * 3600 * 1000);
  await database.autocommit(async (tx) => tx.enqueue('delete-due-accounts', {}));
  await jobs.drain();
  await jobs.drain();
  expect(calls.sort()).toEqual([
    'DELETE /v1/subscriptions/sub_running',
    'DELETE /v1/subscriptions/sub_unknown',
  ]);
});

it('ends a paid membership when the member is banned', async () => {
  const { database, jobs } = app.platform;
  const { userId } = await buildMember(app);
  const { client: moderator } = await buildMember(app, { role: 'moderator' });
  const change = { stripeSubscriptionId: 'sub_running' };
  await database.autocommit((tx) => tx.update(subscriptions).set({ stripeSubscriptionId: null }));
  await database.autocommit((tx) =>
    tx.update(subscriptions).set(change).where(eq(subscriptions.userId, userId)),
  );
  calls.length = 0;
  const sanctions = `/api/moderation/users/${userId}/rulings`;
  await moderator.post(sanctions, { kind: 'hide', reason: 'Pictures of somebody else.' });
  await jobs.drain();
  expect(calls).toEqual([]);
  await moderator.post(sanctions, { kind: 'ban', reason: 'Pictures of somebody else.' });
  await jobs.drain();
  expect(calls).toEqual(['DELETE /v1/subscriptions/sub_running']);
});
