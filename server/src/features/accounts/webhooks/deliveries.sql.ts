import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const INSERT = `
  insert into webhook_deliveries
    (webhook_id, event_id, event, body, user_id, created_at, expires_at, next_try_at)
  select id, $1::uuid, $2, $3, $4::integer, $5::timestamptz, $6::timestamptz, $5::timestamptz
  from webhooks where $2 = any(events) or id = $7::integer
  order by id returning id`;

interface NewDeliveries {
  eventId: string;
  event: string;
  body: string;
  userId: number | null;
  /** Receives the event too, whatever events it is subscribed to. Null: only the subscribed webhooks receive it. */
  webhookId: number | null;
  now: Date;
  expiresAt: Date;
}

/** Stores a delivery of the event for each webhook that receives it. @returns the ids of the deliveries. */
export const insertDeliveries = async (
  tx: Tx,
  { eventId, event, body, userId, webhookId, now, expiresAt }: NewDeliveries,
): Promise<number[]> => {
  const rows = await query(tx, z.object({ id: z.int() }), {
    text: INSERT,
    values: [eventId, event, body, userId, now, expiresAt, webhookId],
  });
  return rows.map(({ id }) => id);
};
