import { DELIVERY_DAYS } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import * as m from '#messages/accounts/webhooks.ts';
import { open } from '#platform/crypto/aes-gcm.ts';
import { derivedKey } from '#platform/crypto/derived-key.ts';
import { SIGNATURE_HEADER, signBody } from '#platform/outbound/body-signature.ts';
import { outboundRefusal, post } from '#platform/outbound/post.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS, MINUTE_SECONDS } from '#platform/time.ts';
import { finishTry, startTry, type Try } from './delivery-tries.service.ts';
import { DELIVER_WEBHOOK, type DeliveryJob } from './webhook-events.service.ts';
import { deleteDeliveriesBefore } from './webhooks.queries.ts';
import { SECRET_PURPOSE } from './webhooks.service.ts';

const ANSWER_MS = 10_000;

/** The outcome of an attempt; without `error` it was delivered. */
interface Outcome {
  statusCode: number | null;
  error: string | null;
}

const outcomeOf = (statusCode: number): Outcome => {
  if (statusCode >= 200 && statusCode < 300) return { statusCode, error: null };
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const answer = { status: statusCode };
  return { statusCode, error: isRedirect ? m.receiverRedirected(answer) : m.receiverAnswered(answer) };
};

const headersOf = ({ config, now }: Platform, { row, secret }: { row: Try['row']; secret: string }) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(row.body),
  'user-agent': `Opencall/${config.version}`,
  'opencall-event': row.event,
  'opencall-event-id': row.eventId,
  [SIGNATURE_HEADER]: signBody(row.body, { secret, now: now() }),
});

const secretOf = ({ config }: Platform, { secret }: Try): string | null => {
  try {
    return open(secret, { key: derivedKey(config.sessionSecret, SECRET_PURPOSE) }).toString();
  } catch {
    return null;
  }
};

const send = async (platform: Platform, attempt: Try): Promise<Outcome> => {
  const { webhookOrigins } = platform.config;
  const { url, row } = attempt;
  // The settings may have changed since the address was accepted.
  const reason = outboundRefusal(url, webhookOrigins);
  if (reason) return { statusCode: null, error: m.addressRefused({ reason }) };
  const secret = secretOf(platform, attempt);
  if (secret === null) return { statusCode: null, error: m.secretChanged };
  const guarded = !webhookOrigins.includes(new URL(url).origin);
  const headers = headersOf(platform, { row, secret });
  try {
    return outcomeOf(await post({ url, headers, body: row.body, guarded, timeoutMs: ANSWER_MS }));
  } catch (error) {
    return { statusCode: null, error: error instanceof Error && error.message ? error.message : m.noAnswer };
  }
};

const deliver = async (platform: Platform, job: DeliveryJob, jobId: string): Promise<void> => {
  const { database, now } = platform;
  const attempt = await database.transaction((tx) => startTry(tx, { ...job, jobId, now: now() }));
  if (!attempt) return;
  const outcome = await send(platform, attempt);
  await database.transaction((tx) => finishTry(tx, { attempt, job, outcome, now: now() }));
};

/** Registers the jobs that send deliveries and delete old ones. */
export const registerWebhooksJobs = (platform: Platform): void => {
  const { jobs, database, now } = platform;
  jobs.register<DeliveryJob>({
    name: DELIVER_WEBHOOK,
    leaseSeconds: MINUTE_SECONDS,
    about: ({ deliveryId, number }) => m.deliveryJob({ deliveryId, number }),
    run: (job, jobId) => deliver(platform, job, jobId),
  });
  jobs.register({
    name: 'remove-old-webhook-deliveries',
    everySeconds: HOUR_SECONDS,
    run: () => deleteDeliveriesBefore(database, new Date(now().getTime() - DELIVERY_DAYS * DAY_MS)),
  });
};
