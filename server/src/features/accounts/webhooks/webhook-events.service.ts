import { randomUUID } from 'node:crypto';
import type { WebhookData } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { WEBHOOK_TRY_DAYS } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { insertDeliveries } from './deliveries.sql.ts';

/** Name of the delivery job. */
export const DELIVER_WEBHOOK = 'webhook-deliveries';

/** One attempt of a delivery. */
export interface DeliveryJob {
  deliveryId: number;
  number: number;
  /** Number of attempts before the last manual resend; the pauses start again from there. */
  since: number;
}

interface EventInput<Event extends keyof WebhookData> {
  event: Event;
  data: WebhookData[Event];
  /** The member who caused the event; it is deleted with their account. Null: no single member. */
  userId: number | null;
  now: Date;
}

/** Stores a delivery for each subscribed webhook and enqueues the first attempts. */
const store = async <Event extends keyof WebhookData>(
  tx: Tx,
  { event, data, userId, now, webhookId }: EventInput<Event> & { webhookId: number | null },
): Promise<number[]> => {
  const eventId = randomUUID();
  const body = JSON.stringify({ id: eventId, type: event, createdAt: now.toISOString(), data });
  const expiresAt = new Date(now.getTime() + WEBHOOK_TRY_DAYS * DAY_MS);
  const ids = await insertDeliveries(tx, { eventId, event, body, userId, webhookId, now, expiresAt });
  for (const id of ids) {
    const job: DeliveryJob = { deliveryId: id, number: 1, since: 0 };
    tx.enqueue(DELIVER_WEBHOOK, job);
  }
  if (ids.length > 0) tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'webhooks' } });
  return ids;
};

/**
 * Delivers an event to the subscribed webhooks when the transaction commits. Each delivery is a row and a
 * job; nothing is sent within the transaction.
 */
export const publishWebhookEvent = async <Event extends Exclude<keyof WebhookData, 'ping'>>(
  tx: Tx,
  input: EventInput<Event>,
): Promise<void> => {
  await store(tx, { ...input, webhookId: null });
};

/** Sends a test event to one webhook, whatever events it is subscribed to. Returns the delivery's id. */
export const publishPing = async (tx: Tx, webhookId: number, now: Date): Promise<number> => {
  const ping = { event: 'ping', data: { webhookId }, userId: null, now, webhookId } as const;
  const [id] = await store(tx, ping);
  if (id === undefined) throw new Error('the delivery was not made');
  return id;
};
