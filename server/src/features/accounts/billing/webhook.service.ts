import { ZodError } from 'zod';
import type { StripeSettings } from '#config/payment-settings.ts';
import { getUserById } from '#features/accounts/users/users.api.ts';
import * as m from '#messages/accounts/billing.ts';
import type { Tx } from '#platform/database/database.ts';
import { enqueueEmail } from '#platform/email/email-jobs.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { paymentFailedEmail, receiptEmail } from './billing.emails.ts';
import { applyUpdate, findSubscriber, insertEvent } from './billing.queries.ts';
import { loadStripe } from './stripe-client.ts';
import { type ReadEvent, readEvent } from './stripe-events.ts';

/**
 * Verifies and parses a signed event.
 * @throws INVALID_SIGNATURE if Stripe did not sign it or signed it more than five minutes ago;
 * MALFORMED_REQUEST if it cannot be parsed.
 */
export const readSignedEvent = async (
  { webhookSecret }: StripeSettings,
  { body, signature }: { body: Buffer; signature: string },
): Promise<ReadEvent> => {
  const Stripe = await loadStripe();
  try {
    return readEvent(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof ZodError)
      throw new AppError('MALFORMED_REQUEST', { message: m.eventUnreadable, cause });
    throw new AppError('INVALID_SIGNATURE', { cause });
  }
};

/** Makes the member's open pages reload, and the number of paying members in those of staff. */
const reloadSubscriptionPages = async (tx: Tx, userId: number): Promise<void> => {
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

const followSubscription = async (
  { log, now }: Platform,
  tx: Tx,
  { event, subscription: update }: ReadEvent,
): Promise<void> => {
  if (!update) return;
  const userId = await findSubscriber(tx, update);
  if (userId === undefined)
    log.warn(
      { event: 'billing.webhook.unknown_customer', stripeEvent: event.id },
      'a payment event is about an unknown customer',
    );
  else if (!(await applyUpdate(tx, update, { userId, now: now() })))
    log.info(
      { event: 'billing.webhook.outdated', stripeEvent: event.id },
      'a payment event is older than the stored state',
    );
  else await reloadSubscriptionPages(tx, userId);
};

const sendInvoiceEmail = async (
  platform: Platform,
  tx: Tx,
  { invoice: notice }: ReadEvent,
): Promise<void> => {
  if (!notice) return;
  const userId = await findSubscriber(tx, { customerId: notice.invoice.customer, userId: undefined });
  if (userId === undefined) return;
  const reader = await getUserById(tx, userId);
  const write = notice.outcome === 'paid' ? receiptEmail : paymentFailedEmail;
  enqueueEmail(tx, write(platform, reader, notice.invoice));
};

/** Stores and applies an event in one transaction; does nothing if it is stored already. */
export const receiveEvent = (platform: Platform, received: ReadEvent): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const { id, type, created: createdAt, data } = received.event;
    const receivedAt = platform.now();
    const isNew = await insertEvent(tx, { id, type, createdAt, receivedAt, payload: data.object });
    if (!isNew) return;
    await followSubscription(platform, tx, received);
    await sendInvoiceEmail(platform, tx, received);
  });
