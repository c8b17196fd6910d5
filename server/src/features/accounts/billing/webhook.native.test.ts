import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import { createStripeCalls } from '#testing/stripe-customers.ts';
import {
  type StripePeer,
  signEvent,
  startStripePeer,
  stripeEvent,
  stripeInvoice,
  stripeSubscription,
} from '#testing/stripe-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

let peer: StripePeer;
afterAll(() => peer.close());
const app = useTestApp(async () => {
  peer = await startStripePeer();
  return { stripe: peer.settings };
});
const { deliver, buildCustomer } = createStripeCalls(app);

const inDays = (days: number): Date =>
  new Date(Math.floor(app.clock.now.getTime() / 1000) * 1000 + days * DAY_MS);

const eventCount = async (id: string): Promise<number> => {
  const rows = await app.platform.database.db.query({
    text: 'select id from stripe_events where id = $1',
    values: [id],
  });
  return rows.length;
};

describe('POST /api/webhooks/stripe', () => {
  it('activates a paid membership within one request', async () => {
    const { client, customer, session } = await buildCustomer();
    const other = await buildUser(app);
    const profile = () => client.get(`/api/profiles/user/${other.userId}`);
    expect((await profile()).body).toMatchObject({ teaser: true });
    const periodEnd = inDays(30);
    const answer = await deliver(
      stripeEvent('customer.subscription.created', stripeSubscription({ customer, periodEnd })),
    );
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(await session()).toMatchObject({
      status: 'active',
      active: true,
      currentPeriodEnd: periodEnd.toISOString(),
    });
    expect((await profile()).body).not.toHaveProperty('teaser');
    expect((await client.get('/api/subscription')).body).toMatchObject({
      canSubscribe: false,
      canManage: true,
    });
    const again = await client.post('/api/subscription/checkout');
    expect([again.status, again.body.error]).toEqual([409, 'You already have a subscription']);
    const portal = await client.post('/api/subscription/portal');
    expect(portal.status).toBe(201);
    expect(String(portal.body.url)).toMatch(/^https:\/\/billing\.stripe\.example\//);
    expect(peer.requests.at(-1)?.form).toEqual({
      customer,
      return_url: `${app.platform.publicOrigin()}/subscription`,
    });
  });

  it('accepts events from any origin, because browsers do not send them', async () => {
    const { customer } = await buildCustomer();
    const event = stripeEvent('customer.subscription.created', stripeSubscription({ customer }));
    expect((await deliver(event, { headers: { origin: 'https://stripe.example' } })).status).toBe(200);
  });

  it('refuses a missing signature, one with another secret, one of another message, and an old one', async () => {
    const { customer, session } = await buildCustomer();
    const event = stripeEvent('customer.subscription.created', stripeSubscription({ customer }));
    const raw = JSON.stringify(event, null, 2);
    const foreign = [
      '',
      't=1,v1=',
      signEvent(raw, { secret: 'whsec_other' }),
      signEvent('{}'),
      signEvent(raw, { at: Date.now() - 600_000 }),
    ];
    for (const signature of foreign) {
      const answer = await deliver(event, { signature });
      expect([answer.status, answer.body.error]).toEqual([400, 'The signature does not match the message']);
    }
    expect((await session())?.status).toBe('expired');
    expect(await eventCount(event.id)).toBe(0);
  });

  it('refuses an empty body, invalid JSON and other content types', async () => {
    const post = (raw: string, type: string) =>
      app.visitor().post('/api/webhooks/stripe', undefined, {
        raw,
        headers: { 'content-type': type, 'stripe-signature': signEvent(raw) },
      });
    expect((await post('', 'application/json')).status).toBe(400);
    expect((await post('{', 'application/json')).status).toBe(400);
    expect((await post('[]', 'application/json')).status).toBe(400);
    expect((await post('<a/>', 'application/xml')).status).toBe(415);
  });

  it('ignores repeated events, also when they are delivered concurrently', async () => {
    const { customer, session, email } = await buildCustomer();
    const paid = stripeEvent('invoice.paid', stripeInvoice(customer));
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(paid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await eventCount(paid.id)).toBe(1);
    await app.mailbox.drain();
    expect(app.mailbox.emails.filter(({ to }) => to === email)).toHaveLength(1);

    const created = stripeEvent('customer.subscription.created', stripeSubscription({ customer }));
    await deliver(created);
    const late = stripeSubscription({ customer, status: 'past_due', periodEnd: inDays(20) });
    await deliver(stripeEvent('customer.subscription.updated', late));
    await deliver(created);
    expect((await session())?.status).toBe('past_due');
  });

  it('keeps the newest of events that arrive out of order', async () => {
    const { customer, session } = await buildCustomer();
    const at = (seconds: number) => ({ created: new Date(app.clock.now.getTime() + seconds * 1000) });
    const active = stripeSubscription({ customer, periodEnd: inDays(31) });
    const pastDue = stripeSubscription({ customer, status: 'past_due', periodEnd: inDays(1) });
    await deliver(stripeEvent('customer.subscription.updated', active, at(20)));
    await deliver(stripeEvent('customer.subscription.updated', pastDue, at(10)));
    expect(await session()).toMatchObject({
      status: 'active',
      currentPeriodEnd: inDays(31).toISOString(),
    });
    const ended = stripeSubscription({ customer, status: 'canceled', endedAt: inDays(0) });
    await deliver(stripeEvent('customer.subscription.deleted', ended, at(40)));
    await deliver(stripeEvent('customer.subscription.updated', active, at(30)));
    await deliver(stripeEvent('customer.subscription.updated', active, at(40)));
    expect(await session()).toMatchObject({ status: 'canceled', active: false });
  });

  it('keeps the newest of twenty concurrent events in any order', async () => {
    const { customer, session } = await buildCustomer();
    const events = Array.from({ length: 20 }, (_, n) =>
      stripeEvent(
        'customer.subscription.updated',
        stripeSubscription({ customer, periodEnd: inDays(n + 1) }),
        { created: new Date(app.clock.now.getTime() + n * 1000) },
      ),
    );
    await Promise.all(events.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((event) => deliver(event)));
    expect((await session())?.currentPeriodEnd).toBe(inDays(20).toISOString());
  });

  it('lets a canceled membership run to its end, be resumed, and end', async () => {
    const { client, customer, session } = await buildCustomer();
    const send = (subscription: object, seconds: number) =>
      deliver(
        stripeEvent('customer.subscription.updated', subscription, {
          created: new Date(app.clock.now.getTime() + seconds * 1000),
        }),
      );
    const periodEnd = inDays(9);
    await send(stripeSubscription({ customer, periodEnd, leaves: true }), 1);
    expect(await session()).toMatchObject({
      status: 'canceled',
      active: true,
      currentPeriodEnd: periodEnd.toISOString(),
    });
    expect((await client.get('/api/subscription')).body).toMatchObject({
      canSubscribe: false,
      canManage: true,
    });
    await send(stripeSubscription({ customer, periodEnd }), 2);
    expect((await session())?.status).toBe('active');
    await send(stripeSubscription({ customer, status: 'canceled', endedAt: inDays(-1) }), 3);
    expect(await session()).toMatchObject({ status: 'canceled', active: false });
    expect((await client.get('/api/subscription')).body).toMatchObject({
      canSubscribe: true,
      canManage: true,
    });

    const second = { customer, id: `sub_second_${customer}`, periodEnd: inDays(30) };
    await send(stripeSubscription(second), 2);
    expect((await session())?.status).toBe('active');
    await send(stripeSubscription({ customer, status: 'canceled', endedAt: inDays(0) }), 9);
    expect((await session())?.status).toBe('active');
  });

  it('keeps a trial before a paid membership, and access between the two periods', async () => {
    const member = await buildMember(app);
    await member.client.post('/api/subscription/checkout');
    const trialEnd = inDays(2);
    const trialing = { customer: 'cus_unknown', userId: member.userId, status: 'trialing', trialEnd };
    await deliver(
      stripeEvent('customer.subscription.created', stripeSubscription({ ...trialing, periodEnd: trialEnd })),
    );
    const session = async () => (await member.client.get('/api/user')).body.subscription;
    expect(await session()).toMatchObject({
      status: 'trialing',
      active: true,
      trialEndsAt: trialEnd.toISOString(),
    });
    const before = app.clock.now;
    app.clock.now = new Date(trialEnd.getTime() + HOUR_MS);
    expect(await session()).toMatchObject({ status: 'trialing', active: true });
    app.clock.now = new Date(trialEnd.getTime() + 2 * DAY_MS);
    expect(await session()).toMatchObject({ status: 'expired', active: false });
    app.clock.now = before;
  });

  it('maps each status of the payment service to one of the site', async () => {
    const { customer, session } = await buildCustomer();
    const words = [
      ['incomplete', 'expired', false],
      ['incomplete_expired', 'expired', false],
      ['past_due', 'past_due', true],
      ['unpaid', 'expired', false],
      ['active', 'active', true],
      ['paused', 'expired', false],
    ] as const;
    for (const [n, [status, expected, active]] of words.entries()) {
      const created = new Date(app.clock.now.getTime() + n * 1000);
      const event = stripeEvent('customer.subscription.updated', stripeSubscription({ customer, status }), {
        created,
      });
      await deliver(event);
      expect(await session(), status).toMatchObject({ status: expected, active });
    }
  });

  it('stores events about unknown customers or other subjects, and changes nothing', async () => {
    const stranger = stripeEvent(
      'customer.subscription.created',
      stripeSubscription({ customer: 'cus_stranger', userId: 999_999 }),
    );
    const other = stripeEvent('payment_method.attached', { id: 'pm_1', object: 'payment_method' });
    for (const event of [stranger, other]) {
      expect((await deliver(event)).status).toBe(200);
      expect(await eventCount(event.id)).toBe(1);
    }
  });
});
