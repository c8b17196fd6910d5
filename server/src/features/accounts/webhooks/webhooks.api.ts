// What other features may use of webhooks.
export { publishWebhookEvent } from './webhook-events.service.ts';
