import { createECDH } from 'node:crypto';
import type { PushSettings } from '#config/push-settings.ts';
import { post } from '#platform/outbound/post.ts';
import { isPublicName } from '#platform/outbound/public-address.ts';

/** A browser as its push service knows it (W3C Push API). */
export interface PushTarget {
  endpoint: string;
  /** Base64url: an uncompressed point of P-256, and a secret of 16 bytes. */
  p256dh: string;
  auth: string;
}

interface PushOptions {
  /** Seconds that the push service keeps the message for an offline browser. */
  ttl: number;
  /** A later message of the same topic replaces a waiting one: up to 32 characters of base64url. */
  topic: string;
}

/**
 * `sent`; `gone`: this subscription has ended; `refused`: the service refuses this message, and a retry would
 * fail too.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused';

const TIMEOUT_MS = 10_000;

/**
 * True for an https address with a public name on the default port, or one of the origins that the operator
 * trusts: push messages may be sent there.
 */
export const isPushEndpoint = (endpoint: string, { origins }: Pick<PushSettings, 'origins'>): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (origins) return origins.includes(origin);
  return protocol === 'https:' && port === '' && isPublicName(hostname);
};

/** True if a message can be encrypted for these keys. */
export const arePushKeys = ({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean => {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500 || status < 200) throw new Error(`The push service answered ${status}`);
  return 'refused';
};

/**
 * Encrypts a message for one browser (RFC 8291), signs the request (RFC 8292) and sends it to the push
 * service. @throws if a retry may help: no connection, no answer, a busy service.
 */
export const sendPush = async (
  settings: PushSettings,
  { target, payload, options }: { target: PushTarget; payload: string; options: PushOptions },
): Promise<PushOutcome> => {
  // The settings may have changed since the subscription was accepted.
  if (!isPushEndpoint(target.endpoint, settings)) return 'gone';
  // Loaded with the first message: most processes never send one.
  const { default: webPush } = await import('web-push');
  const { subject, publicKey, privateKey } = settings;
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    payload,
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: options.ttl,
      topic: options.topic,
      urgency: 'high',
    },
  );
  const request = {
    url: endpoint,
    headers: headers as Record<string, string | number>,
    body: body as Buffer,
  };
  return outcomeOf(await post({ ...request, guarded: settings.origins === null, timeoutMs: TIMEOUT_MS }));
};
