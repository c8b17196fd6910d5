import type { Delivery, Webhook } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import type { AttemptRow, DeliveryRow, WebhookRow } from './webhooks.queries.ts';

export const presentWebhook = (row: WebhookRow, deliveries: Webhook['deliveries']): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  deliveries,
});

const presentAttempt = ({ startedAt, finishedAt, statusCode, error }: AttemptRow) => ({
  startedAt: startedAt.toISOString(),
  durationMs: finishedAt && Math.max(0, finishedAt.getTime() - startedAt.getTime()),
  statusCode,
  error,
});

export const presentDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[]): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  event: row.event,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  tries: row.tries,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  attempts: attempts.map(presentAttempt),
  body: row.body,
});
