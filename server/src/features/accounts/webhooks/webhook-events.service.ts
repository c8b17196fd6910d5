import { randomUUID } from 'node:crypto';
import { WEBHOOK_TRY_DAYS } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import type { WebhookData } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';

/** The queue of deliveries. */
export const DELIVER_WEBHOOK = 'webhook-deliveries';

/** One try of a delivery. */
export interface DeliveryJob {
  deliveryId: number;
  number: number;
  /** How often it had been tried when its pauses began from the start. */
  since: number;
}

interface Happening<Event extends keyof WebhookData> {
  event: Event;
  data: WebhookData[Event];
  /** Who did it, so that it goes with their account; null: nobody, or one of several. */
  userId: number | null;
  now: Date;
}

const INSERT = `
  insert into webhook_deliveries
    (webhook_id, event_id, event, body, user_id, created_at, expires_at, next_try_at)
  select id, $1::uuid, $2, $3, $4::integer, $5::timestamptz, $6::timestamptz, $5::timestamptz
  from webhooks where $2 = any(events) or id = $7::integer
  order by id returning id`;

/** Stores an event for whoever is to be told, and queues the first try of each. */
const store = async <Event extends keyof WebhookData>(
  tx: Tx,
  { event, data, userId, now, webhookId }: Happening<Event> & { webhookId: number | null },
): Promise<number[]> => {
  const eventId = randomUUID();
  const body = JSON.stringify({ id: eventId, type: event, createdAt: now.toISOString(), data });
  const expiresAt = new Date(now.getTime() + WEBHOOK_TRY_DAYS * DAY_MS);
  const rows = await tx.query<{ id: number }>({
    text: INSERT,
    values: [eventId, event, body, userId, now, expiresAt, webhookId],
  });
  for (const { id } of rows) {
    const job: DeliveryJob = { deliveryId: id, number: 1, since: 0 };
    tx.enqueue(DELIVER_WEBHOOK, job);
  }
  if (rows.length > 0) tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'webhooks' } });
  return rows.map(({ id }) => id);
};

/**
 * Tells the webhooks that asked for an event, if the transaction in which it happens commits. Nothing is sent within
 * it: each webhook's delivery is a row and a piece of background work.
 */
export const publishWebhookEvent = async <Event extends Exclude<keyof WebhookData, 'ping'>>(
  tx: Tx,
  happening: Happening<Event>,
): Promise<void> => {
  await store(tx, { ...happening, webhookId: null });
};

/** A trial for one webhook, whatever it asked for; the delivery's id. */
export const publishPing = async (tx: Tx, webhookId: number, now: Date): Promise<number> => {
  const ping = { event: 'ping', data: { webhookId }, userId: null, now, webhookId } as const;
  const [id] = await store(tx, ping);
  if (id === undefined) throw new Error('the delivery was not made');
  return id;
};
