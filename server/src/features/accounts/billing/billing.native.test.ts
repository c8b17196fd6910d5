import { membershipSchema } from '@opencall/contract/accounts/billing/billing.schemas';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import { type StripePeer, startStripePeer } from '#testing/stripe-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

let peer: StripePeer;
afterAll(() => peer.close());
const app = useTestApp(async () => {
  peer = await startStripePeer();
  return { stripe: peer.settings };
});
beforeEach(() => {
  peer.requests.length = 0;
  peer.broken = false;
});

const asked = (path: string) => peer.requests.filter((request) => request.path === path);

describe('GET /api/subscription', () => {
  it('gives a new member a trial of three months and offers a membership', async () => {
    const { client } = await buildMember(app);
    const { status, body } = await client.get('/api/subscription');
    expect(status).toBe(200);
    const trialEndsAt = new Date(app.clock.now);
    expect(membershipSchema.strict().parse(body)).toMatchObject({
      status: 'trialing',
      active: true,
      currentPeriodEnd: null,
      canSubscribe: true,
      canManage: false,
    });
    const days = (Date.parse(String(body.trialEndsAt)) - trialEndsAt.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
  });

  it('offers no membership to staff, who have full access', async () => {
    const { client } = await buildMember(app, { role: 'moderator' });
    expect((await client.get('/api/subscription')).body).toMatchObject({ active: true, canSubscribe: false });
  });

  it('requires a session', async () => {
    expect((await app.visitor().get('/api/subscription')).status).toBe(401);
  });
});

describe('POST /api/subscription/checkout', () => {
  it('opens a page with the configured price, charged after the trial', async () => {
    const { client, userId, email } = await buildMember(app);
    const answer = await client.post('/api/subscription/checkout');
    expect(answer.status).toBe(201);
    expect(String(answer.body.url)).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    expect(asked('/v1/customers')).toMatchObject([{ form: { email, 'metadata[userId]': String(userId) } }]);
    const [session] = asked('/v1/checkout/sessions');
    expect(session?.form).toMatchObject({
      mode: 'subscription',
      customer: expect.stringMatching(/^cus_/),
      client_reference_id: String(userId),
      'line_items[0][price_data][unit_amount]': '799',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][userId]': String(userId),
      success_url: `${app.platform.publicOrigin()}/subscription?checkout=done`,
      cancel_url: `${app.platform.publicOrigin()}/subscription?checkout=canceled`,
    });
    const { trialEndsAt } = (await client.get('/api/subscription')).body;
    const charged = Number(session?.form['subscription_data[trial_end]']) * 1000;
    expect(Math.abs(charged - Date.parse(String(trialEndsAt)))).toBeLessThan(1000);
  });

  it('charges immediately if the trial has ended, and otherwise leaves at least two days of it', async () => {
    const over = await buildMember(app, { subscription: 'expired' });
    await over.client.post('/api/subscription/checkout');
    expect(asked('/v1/checkout/sessions')[0]?.form).not.toHaveProperty('subscription_data[trial_end]');
    const { client, userId } = await buildMember(app);
    await app.platform.database.executeSql('update subscriptions set trial_ends_at = $1 where user_id = $2', [
      new Date(app.clock.now.getTime() + 60_000),
      userId,
    ]);
    await client.post('/api/subscription/checkout');
    const charged = Number(asked('/v1/checkout/sessions')[1]?.form['subscription_data[trial_end]']) * 1000;
    expect((charged - app.clock.now.getTime()) / HOUR_MS).toBeGreaterThan(48);
  });

  it('creates one customer for several concurrent calls', async () => {
    const { client } = await buildMember(app);
    await Promise.all([1, 2, 3].map(() => client.post('/api/subscription/checkout')));
    await client.post('/api/subscription/checkout');
    expect(asked('/v1/customers')).toHaveLength(1);
    const customers = asked('/v1/checkout/sessions').map(({ form }) => form.customer);
    expect(new Set(customers).size).toBe(1);
    expect(customers).toHaveLength(4);
  });

  it('reports that the payment service does not answer, without the text of its error', async () => {
    const { client } = await buildMember(app);
    peer.broken = true;
    const answer = await client.post('/api/subscription/checkout');
    expect([answer.status, answer.body.error]).toEqual([
      502,
      'The payment service does not respond. Please try again in a moment.',
    ]);
    expect(answer.text).not.toContain('stand-in');
  });

  it('refuses staff and visitors', async () => {
    const { client } = await buildMember(app, { role: 'admin' });
    const answer = await client.post('/api/subscription/checkout');
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Moderators and administrators need no subscription',
    ]);
    expect((await app.visitor().post('/api/subscription/checkout')).status).toBe(401);
  });

  it('refuses requests from pages of other sites', async () => {
    const { client } = await buildMember(app);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await client.post('/api/subscription/checkout', undefined, { headers })).status).toBe(403);
  });
});

describe('POST /api/subscription/portal', () => {
  it('has nothing to manage before a membership was bought', async () => {
    const { client } = await buildMember(app);
    await client.post('/api/subscription/checkout');
    const answer = await client.post('/api/subscription/portal');
    expect([answer.status, answer.body.error]).toEqual([409, 'There is no subscription to manage yet']);
  });
});

describe('without the keys of the payment service', () => {
  it('offers no membership and says so', async () => {
    const plain = await buildTestApp();
    const { client } = await buildMember(plain, { subscription: 'expired' });
    expect((await client.get('/api/subscription')).body).toMatchObject({
      status: 'expired',
      active: false,
      canSubscribe: false,
      canManage: false,
    });
    for (const path of ['/api/subscription/checkout', '/api/subscription/portal', '/api/webhooks/stripe']) {
      const answer = await client.post(path, {});
      expect([answer.status, answer.body.error], path).toEqual([503, 'Payments are not set up on this site']);
    }
    await plain.close();
  });
});

describe('the clock', () => {
  it('ends a trial on time, for the session and for access to other profiles', async () => {
    const { client, userId } = await buildMember(app);
    const other = await buildUser(app);
    const path = `/api/profiles/user/${other.userId}`;
    expect((await client.get(path)).body).not.toHaveProperty('teaser');
    await app.platform.database.executeSql('update subscriptions set trial_ends_at = $1 where user_id = $2', [
      new Date(app.clock.now.getTime() - 1),
      userId,
    ]);
    expect((await client.get('/api/user')).body.subscription).toMatchObject({
      status: 'expired',
      active: false,
    });
    expect((await client.get(path)).body).toMatchObject({ teaser: true });
  });
});
