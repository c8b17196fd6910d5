/** What other systems can be told of. */
export const WEBHOOK_EVENTS = [
  'member.registered',
  'call.published',
  'application.sent',
  'shoot.confirmed',
  'report.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A trial of a webhook, sent to it alone. */
export const WEBHOOK_PING = 'ping';
/** What a delivery can be about. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_PING] as const;

/**
 * What the `data` of each event holds: ids, and the little that a receiver needs to act without a call. Never what
 * members write to each other.
 */
export interface WebhookData {
  'member.registered': { userId: number; username: string; role: string };
  'call.published': { callId: number; userId: number; title: string };
  'application.sent': { applicationId: number; callId: number; roleId: number; userId: number };
  'shoot.confirmed': { shootId: number; userIds: number[] };
  /** `userId` is who was reported; null where they are gone. Who reported is told to nobody outside. */
  'report.created': {
    reportId: number;
    kind: 'profile' | 'message' | 'mail' | 'call' | 'reference' | 'picture';
    userId: number | null;
  };
  ping: { webhookId: number };
}

/** `pending`: waits for its next try; `failed`: given up after three days. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
