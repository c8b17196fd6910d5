import type { StripeSettings } from '#config.ts';
import { getUserById } from '#features/auth/user.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { publish } from '#platform/events/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import { enqueueLetter } from '#platform/jobs/letters.ts';
import type { Platform } from '#platform/platform.ts';
import { paymentFailedLetter, receiptLetter } from './billing.letters.ts';
import { applyNews, findSubscriber, insertEvent } from './billing.queries.ts';
import { loadStripe } from './stripe-client.ts';
import { eventSchema, readInvoice, readSubscriptionNews, type StripeEvent } from './stripe-events.ts';

/**
 * The event of a signed message.
 * @throws INVALID_SIGNATURE for one that the payment service did not sign, or signed more than five minutes ago.
 */
export const readSignedEvent = async (
  { webhookSecret }: StripeSettings,
  { body, signature }: { body: Buffer; signature: string },
): Promise<StripeEvent> => {
  const Stripe = await loadStripe();
  try {
    return eventSchema.parse(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
  } catch (cause) {
    throw new AppError('INVALID_SIGNATURE', { cause });
  }
};

/** The member's open windows learn what they may see now, the staff's how many pay. */
const announceSubscription = async (tx: Executor, userId: number): Promise<void> => {
  await publish(tx, { to: [userId], type: 'invalidate', data: { topic: 'session' } });
  await publish(tx, { to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

const followSubscription = async (
  { log, now }: Platform,
  tx: Executor,
  event: StripeEvent,
): Promise<void> => {
  const news = readSubscriptionNews(event);
  if (!news) return;
  const userId = await findSubscriber(tx, news);
  if (userId === undefined) log.warn({ event: event.id }, 'an event is about nobody here');
  else if (!(await applyNews(tx, userId, news, now())))
    log.info({ event: event.id }, 'an event was overtaken by a newer one');
  else await announceSubscription(tx, userId);
};

const tellOfInvoice = async (platform: Platform, tx: Executor, event: StripeEvent): Promise<void> => {
  const told = readInvoice(event);
  if (!told) return;
  const userId = await findSubscriber(tx, { customerId: told.invoice.customer, userId: undefined });
  if (userId === undefined) return;
  const reader = await getUserById(tx, userId);
  const write = told.outcome === 'paid' ? receiptLetter : paymentFailedLetter;
  await enqueueLetter(platform.jobs, tx, write(platform, reader, told.invoice));
};

/** Stores an event and does what it asks for, together or not at all; one that is here already does nothing. */
export const receiveEvent = (platform: Platform, event: StripeEvent): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const { id, type, created } = event;
    const receivedAt = platform.now();
    const isNew = await insertEvent(tx, {
      id,
      type,
      createdAt: created,
      receivedAt,
      payload: event.data.object,
    });
    if (!isNew) return;
    await followSubscription(platform, tx, event);
    await tellOfInvoice(platform, tx, event);
  });
