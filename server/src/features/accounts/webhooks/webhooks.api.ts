// What webhooks offers other features.
export { publishWebhookEvent } from './webhook-events.service.ts';
