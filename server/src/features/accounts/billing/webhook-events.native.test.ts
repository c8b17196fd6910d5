import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
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

let customer = '';
let session: () => Promise<Record<string, unknown>>;

/** A member whose trial has ended and who has opened the checkout. */
beforeEach(async () => {
  const member = await buildMember(app, { subscription: 'expired' });
  await member.client.post('/api/subscription/checkout');
  customer = peer.requests.at(-1)?.form.customer ?? '';
  session = async () => (await member.client.get('/api/user')).body.subscription ?? {};
});

const deliverRaw = (raw: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(raw) };
  return app.visitor().post('/api/webhooks/stripe', undefined, { raw, headers });
};
const deliver = (event: object) => deliverRaw(JSON.stringify(event));

const countEvents = async (): Promise<number> => {
  const text = 'select count(*)::integer as total from stripe_events';
  return (
    (await app.platform.database.autocommit((tx) => tx.query<{ total: number }>({ text })))[0]?.total ?? 0
  );
};

const updated = (facts: object, event: object = {}) => ({
  ...stripeEvent('customer.subscription.updated', { ...stripeSubscription({ customer }), ...facts }),
  ...event,
});
const paid = (facts: object) =>
  stripeEvent('invoice.paid', stripeInvoice(customer, facts as Record<string, unknown>));
const LONG = 'x'.repeat(300);
const FAR = 8_640_000_000_001;

describe('a signed event', () => {
  it.each<[string, () => string]>([
    ['no JSON', () => '{"id":'],
    ['no object', () => '["evt_1"]'],
    ['nothing', () => 'null'],
    ['no id', () => JSON.stringify(updated({}, { id: undefined }))],
    ['an id that is a number', () => JSON.stringify(updated({}, { id: 7 }))],
    ['an id without end', () => JSON.stringify(updated({}, { id: LONG }))],
    ['no time', () => JSON.stringify(updated({}, { created: undefined }))],
    ['a time in words', () => JSON.stringify(updated({}, { created: 'now' }))],
    ['a time out of range', () => JSON.stringify(updated({}, { created: FAR }))],
    ['no data', () => JSON.stringify(updated({}, { data: null }))],
    ['no customer', () => JSON.stringify(updated({ customer: undefined }))],
    ['no subscription', () => JSON.stringify(updated({ id: null }))],
    ['a status that is a number', () => JSON.stringify(updated({ status: 3 }))],
    ['an end out of range', () => JSON.stringify(updated({ ended_at: FAR }))],
    ['items that are a text', () => JSON.stringify(updated({ items: 'si_1' }))],
    ['a character that cannot be stored', () => JSON.stringify(updated({ note: 'a\0b' }))],
    ['half a character', () => JSON.stringify(updated({ note: '\ud800' }))],
    ['an invoice without a customer', () => JSON.stringify(paid({ customer: null }))],
    ['an amount in words', () => JSON.stringify(paid({ amount_paid: '7.99' }))],
    ['a currency that there is not', () => JSON.stringify(paid({ currency: 'dollars' }))],
    ['a period without an end', () => JSON.stringify(paid({ lines: { data: [{ period: {} }] } }))],
  ])('with malformed content is refused with 400 and changes nothing: %s', async (_, write) => {
    const [before, events] = [await session(), await countEvents()];
    const { status, body } = await deliverRaw(write());
    expect([status, body.error]).toEqual([400, expect.any(String)]);
    expect([await session(), await countEvents()]).toEqual([before, events]);
    await app.mailbox.drain();
    expect(app.mailbox.emails.filter(({ subject }) => subject.includes('receipt'))).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'with the unknown type or status %s is accepted and changes nothing',
    async (word) => {
      const before = await session();
      expect((await deliver(updated({ status: word }))).status).toBe(200);
      expect((await deliver(stripeEvent(word, {}))).status).toBe(200);
      expect(await session()).toEqual(before);
    },
  );

  it('for a member id that cannot exist is accepted', async () => {
    const stranger = stripeSubscription({ customer: 'cus_nobody', userId: 99_999_999_999 });
    expect((await deliver(stripeEvent('customer.subscription.created', stranger))).status).toBe(200);
  });
});

describe('events of the same second', () => {
  const END = new Date('2031-01-31T00:00:00Z');
  const NOW = new Date();
  const event = (type: string, facts: object) =>
    stripeEvent(`customer.subscription.${type}`, stripeSubscription({ customer, periodEnd: END, ...facts }), {
      created: NOW,
    });

  const TERMINAL: [name: string, make: () => object, expected: object][] = [
    [
      'a deletion',
      () => event('deleted', { status: 'canceled', endedAt: app.clock.now }),
      { status: 'canceled', active: false },
    ],
    [
      'a cancellation at the end of the period',
      () => event('updated', { leaves: true }),
      { status: 'canceled', active: true, currentPeriodEnd: END.toISOString() },
    ],
    [
      'the cancellation of a trial',
      () => event('updated', { status: 'trialing', trialEnd: END, leaves: true }),
      { status: 'trialing', currentPeriodEnd: null },
    ],
  ];

  describe.each(TERMINAL)('of which one is %s', (_, make, expected) => {
    const running = () => [
      event('created', {}),
      event('updated', {}),
      event('updated', { status: 'past_due' }),
    ];

    it('give it priority if it comes first', async () => {
      for (const one of [make(), ...running()]) expect((await deliver(one)).status).toBe(200);
      expect(await session()).toMatchObject(expected);
    });

    it('give it priority if it comes last or in the middle', async () => {
      const [first, ...rest] = running();
      for (const one of [first, make(), ...rest]) expect((await deliver(one as object)).status).toBe(200);
      expect(await session()).toMatchObject(expected);
    });

    it('give it priority if all are concurrent', async () => {
      await Promise.all([...running(), make(), ...running()].map(deliver));
      expect(await session()).toMatchObject(expected);
    });
  });

  it('give a deletion priority over a cancellation, in either order', async () => {
    const deleted = event('deleted', { status: 'canceled', endedAt: app.clock.now });
    for (const one of [event('updated', { leaves: true }), deleted, event('updated', { leaves: true })])
      await deliver(one);
    expect(await session()).toMatchObject({ status: 'canceled', active: false });
  });

  it('do not prevent a member from undoing a cancellation a second later', async () => {
    await deliver(event('updated', { leaves: true }));
    const later = new Date(NOW.getTime() + 1000);
    const subscription = stripeSubscription({ customer, periodEnd: END });
    await deliver(stripeEvent('customer.subscription.updated', subscription, { created: later }));
    expect(await session()).toMatchObject({ status: 'active', active: true });
  });
});
