import { afterAll, describe, expect, it } from 'vitest';
import { createStripeCalls } from '#testing/stripe-customers.ts';
import { type StripePeer, startStripePeer, stripeEvent, stripeInvoice } from '#testing/stripe-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

let peer: StripePeer;
afterAll(() => peer.close());
const app = useTestApp(async () => {
  peer = await startStripePeer();
  return { stripe: peer.settings };
});
const { deliver, buildCustomer } = createStripeCalls(app);

describe('the emails about payments', () => {
  it('include a receipt in HTML and in plain text', async () => {
    const { customer, email, username } = await buildCustomer();
    await deliver(stripeEvent('invoice.paid', stripeInvoice(customer)));
    const received = await app.mailbox.newestTo(email);
    expect(received.subject).toBe('Your Opencall receipt');
    for (const form of [received.text, received.html]) {
      expect(form).toContain(username);
      expect(form).toContain('$7.99');
      expect(form).toContain('Jan 31, 2027');
      expect(form).toContain(`https://invoice.stripe.example/${customer}`);
      expect(form).toContain('/subscription');
    }
  });

  it('are not sent for a free month', async () => {
    const { customer, email } = await buildCustomer();
    await deliver(stripeEvent('invoice.paid', stripeInvoice(customer, { amount_paid: 0 })));
    await app.mailbox.drain();
    expect(app.mailbox.emails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('report the first and the last failed payment, and not those between', async () => {
    const { customer, email } = await buildCustomer();
    const failed = (attempt_count: number, next: Date | null) =>
      deliver(
        stripeEvent(
          'invoice.payment_failed',
          stripeInvoice(customer, {
            amount_paid: 0,
            attempt_count,
            next_payment_attempt: next && next.getTime() / 1000,
          }),
        ),
      );
    await failed(1, new Date('2026-12-05T10:00:00Z'));
    await failed(2, new Date('2026-12-08T10:00:00Z'));
    await failed(3, null);
    await app.mailbox.drain();
    const emails = app.mailbox.emails.filter(({ to }) => to === email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your payment did not go through',
      'Your payment did not go through',
    ]);
    expect(emails[0]?.text).toContain('Dec 5, 2026');
    expect(emails[1]?.text).toContain('This was the last attempt');
  });
});
