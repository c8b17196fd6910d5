import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { DELIVERED_EVENTS, DELIVERY_STATUSES, WEBHOOK_EVENTS } from './webhooks.vocabulary.ts';

const URL_MAX = 2000;
/** Days after which a delivery that did not arrive is given up. */
export const WEBHOOK_TRY_DAYS = 3;
/** Days after which a delivery is forgotten. */
export const DELIVERY_DAYS = 30;
/** How many tries of a delivery are shown, the latest. */
export const ATTEMPTS_SHOWN = 20;

export const newWebhookSchema = z.object({
  url: z
    .string('An address is required')
    .trim()
    .min(1, 'An address is required')
    .max(URL_MAX, `Must be at most ${URL_MAX} characters`),
  /** In any order; one that is named twice counts once. */
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'Unknown event'), 'Events are required')
    .min(1, 'Choose at least one event')
    .max(50)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: timestampSchema,
  /** Of the last 30 days. */
  deliveries: z.object({ pending: z.number().int(), delivered: z.number().int(), failed: z.number().int() }),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `secret` is answered this once: the key of the signatures. */
export const createdWebhookSchema = webhookSchema.extend({ secret: z.string() });

/** One try. */
const attemptSchema = z.object({
  startedAt: timestampSchema,
  /** Null while it runs, and where the server stopped meanwhile. */
  durationMs: z.number().int().nullable(),
  /** What the receiver answered; null: nothing. */
  statusCode: z.number().int().nullable(),
  /** Why it does not count as delivered; null where it does, and while it runs. */
  error: z.string().nullable(),
});

export const deliverySchema = z.object({
  id: idSchema,
  /** The same for all webhooks that are told of one event. */
  eventId: z.string(),
  event: z.enum(DELIVERED_EVENTS),
  status: z.enum(DELIVERY_STATUSES),
  createdAt: timestampSchema,
  /** How often it was tried. */
  tries: z.number().int(),
  /** Null where it is not tried any more. */
  nextTryAt: timestampSchema.nullable(),
  /** The latest tries, newest first. */
  attempts: z.array(attemptSchema),
  /** What is sent, exactly as it is signed. */
  body: z.string(),
});
export type Delivery = z.infer<typeof deliverySchema>;
