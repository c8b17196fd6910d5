import type { TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { signEvent } from '#testing/stripe-peer.ts';

/** Creates customers of the payment service and delivers its events about them. */
export const createStripeCalls = (app: TestApp) => {
  const deliver = (event: object, options: { signature?: string; headers?: Record<string, string> } = {}) => {
    const raw = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': options.signature ?? signEvent(raw),
      ...options.headers,
    };
    return app.visitor().post('/api/webhooks/stripe', undefined, { raw, headers });
  };
  /** A member whose trial has ended and who has opened the checkout. */
  const buildCustomer = async () => {
    const member = await buildMember(app, { subscription: 'expired' });
    await member.client.post('/api/subscription/checkout');
    const [row] = await app.platform.database.db.query<{ customer: string }>({
      text: 'select stripe_customer_id as customer from subscriptions where user_id = $1',
      values: [member.userId],
    });
    const session = async () => (await member.client.get('/api/user')).body.subscription;
    return { ...member, customer: row?.customer ?? '', session };
  };
  return { deliver, buildCustomer };
};
