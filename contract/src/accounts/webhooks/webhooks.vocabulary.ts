/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'member.registered',
  'call.published',
  'application.sent',
  'shoot.confirmed',
  'report.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Test event, sent to one webhook only. */
export const WEBHOOK_PING = 'ping';
/** Events of deliveries. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_PING] as const;

/**
 * The `data` of each event: ids and the little that a receiver needs without a further call. Never messages
 * between members.
 */
export interface WebhookData {
  'member.registered': { userId: number; username: string; role: string };
  'call.published': { callId: number; userId: number; title: string };
  'application.sent': { applicationId: number; callId: number; roleId: number; userId: number };
  'shoot.confirmed': { shootId: number; userIds: number[] };
  /** `userId` is the reported member; null if deleted. The reporter is never sent. */
  'report.created': {
    reportId: number;
    kind: 'profile' | 'message' | 'mail' | 'call' | 'reference' | 'picture';
    userId: number | null;
  };
  ping: { webhookId: number };
}

/** `pending`: waits for its next attempt; `failed`: given up after three days. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

/** Days after which an undelivered event is given up. */
export const WEBHOOK_TRY_DAYS = 3;
/** Days after which a delivery is deleted. */
export const DELIVERY_DAYS = 30;
/** Maximum of attempts shown with a delivery, the latest ones. */
export const ATTEMPTS_SHOWN = 20;
