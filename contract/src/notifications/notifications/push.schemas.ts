import { z } from 'zod';
import * as m from '#messages/notifications/notifications.ts';

export const pushKeySchema = z.object({
  /** VAPID public key in base64url; the browser needs it to subscribe. */
  publicKey: z.string(),
});

const PUSH_ENDPOINT_MAX = 1000;
const pushEndpointSchema = z.url(m.pushAddressInvalid).max(PUSH_ENDPOINT_MAX);
/** Base64url without padding, with this number of characters. */
const bytesSchema = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), m.pushKeyInvalid);

/** A push subscription as `PushSubscription.toJSON()` returns it. */
export const pushSubscriptionSchema = z.object({
  endpoint: pushEndpointSchema,
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes. */
    p256dh: bytesSchema(87),
    /** 16 bytes. */
    auth: bytesSchema(22),
  }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscriptionSchema>;
export const pushUnsubscriptionSchema = z.object({ endpoint: pushEndpointSchema });

/** The encrypted content of a push message. It never quotes what a member wrote. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path that opens when the message is pressed. */
  path: string;
  /** A later message with the same tag replaces an earlier one. */
  tag: string;
}
