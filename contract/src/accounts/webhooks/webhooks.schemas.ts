import { z } from 'zod';
import * as m from '#messages/accounts/webhooks.ts';
import * as shared from '#messages/shared.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { DELIVERED_EVENTS, DELIVERY_STATUSES, WEBHOOK_EVENTS } from './webhooks.vocabulary.ts';

const URL_MAX = 2000;

export const newWebhookSchema = z.object({
  url: z
    .string(m.addressRequired)
    .trim()
    .min(1, m.addressRequired)
    .max(URL_MAX, shared.atMostCharacters({ max: URL_MAX })),
  /** In any order; duplicates are removed. */
  events: z
    .array(z.enum(WEBHOOK_EVENTS, m.unknownEvent), m.eventsRequired)
    .min(1, m.chooseAtLeastOneEvent)
    .max(50)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: timestampSchema,
  /** Counts of the last 30 days. */
  deliveries: z.object({ pending: z.number().int(), delivered: z.number().int(), failed: z.number().int() }),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `secret` is returned only this once. It is the key of the signatures. */
export const createdWebhookSchema = webhookSchema.extend({ secret: z.string() });

/** One attempt of a delivery. */
const attemptSchema = z.object({
  startedAt: timestampSchema,
  /** Null while it runs, and if the server stopped during it. */
  durationMs: z.number().int().nullable(),
  /** HTTP status of the answer; null without an answer. */
  statusCode: z.number().int().nullable(),
  /** Why the attempt failed; null if it succeeded or is running. */
  error: z.string().nullable(),
});

export const deliverySchema = z.object({
  id: idSchema,
  /** The same for all webhooks that get the event. */
  eventId: z.string(),
  event: z.enum(DELIVERED_EVENTS),
  status: z.enum(DELIVERY_STATUSES),
  createdAt: timestampSchema,
  /** Number of attempts. */
  tries: z.number().int(),
  /** Time of the next attempt; null if there is none. */
  nextTryAt: timestampSchema.nullable(),
  /** The latest attempts, newest first. */
  attempts: z.array(attemptSchema),
  /** The exact body that is signed and sent. */
  body: z.string(),
});
export type Delivery = z.infer<typeof deliverySchema>;
