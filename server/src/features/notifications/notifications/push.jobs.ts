import { createHash } from 'node:crypto';
import type { PushMessage } from '@opencall/contract/notifications/notifications/push.schemas';
import type { Platform } from '#platform/platform.ts';
import { sendPush } from '#platform/push/push-sender.ts';
import { DAY_SECONDS } from '#platform/time.ts';
import { quietEnd } from './delivery.ts';
import { holdPush } from './held-pushes.sql.ts';
import { deleteSubscription } from './push.queries.ts';
import { findPushTarget, type PushTarget } from './push.sql.ts';
import { PUSH_JOB, PUSH_SUMMARY_JOB, type PushJob, type PushSummaryJob } from './push-jobs.ts';
import { buildPushMessage, buildPushSummary } from './push-words.ts';
import { wantsWay } from './settings.queries.ts';

/** Push services drop messages that they could not deliver within this time. */
const TTL_SECONDS = DAY_SECONDS;
/** Maximum length of a topic, by RFC 8030. */
const TOPIC_LENGTH = 32;

const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

/** Sends a push message. Deletes the subscription if the push service says that it no longer exists. */
const deliver = async (
  { config, database, log }: Platform,
  target: PushTarget,
  message: PushMessage,
): Promise<void> => {
  const options = { ttl: TTL_SECONDS, topic: topicOf(message.tag) };
  const outcome = await sendPush(config.push, { target, payload: JSON.stringify(message), options });
  if (outcome === 'gone') await database.autocommit((tx) => deleteSubscription(tx, target.id));
  if (outcome === 'refused') {
    const event = 'notifications.push.refused';
    log.warn({ event, subscriptionId: target.id }, 'the push service refused a message');
  }
};

interface Delivery {
  target: PushTarget;
  message: PushMessage;
}

/** Builds the push message, unless the notification was read, switched off or blocked after the job was enqueued. */
const findDelivery = async ({ database, now }: Platform, job: PushJob): Promise<Delivery | undefined> => {
  const target = await findPushTarget(database.db, { ...job, now: now() });
  if (!target) return undefined;
  const { kind, actorId } = job;
  if (!(await wantsWay(database.db, { userId: target.userId, kind, way: 'push' }))) return undefined;
  const message = buildPushMessage({ ...target, kind, actorId });
  return message ? { target, message } : undefined;
};

/** Sends a push message, or holds it until the member's quiet hours end. */
const runPushJob = async (platform: Platform, job: PushJob): Promise<void> => {
  const delivery = await findDelivery(platform, job);
  if (!delivery) return;
  const end = job.isUrgent ? null : quietEnd(delivery.target, platform.now());
  if (end) await platform.database.autocommit((tx) => holdPush(tx, job, end));
  else await deliver(platform, delivery.target, delivery.message);
};

/** Sends one push message about several notifications. */
const runSummaryJob = async (platform: Platform, { news }: PushSummaryJob): Promise<void> => {
  const deliveries: Delivery[] = [];
  for (const job of news)
    deliveries.push(...[await findDelivery(platform, job)].filter((one) => one !== undefined));
  const [first] = deliveries;
  if (!first) return;
  const all = deliveries.map(({ target, message }) => ({ message, count: target.count }));
  await deliver(platform, first.target, deliveries.length === 1 ? first.message : buildPushSummary(all));
};

export const registerPushJobs = (platform: Platform): void => {
  platform.jobs.register<PushJob>({ name: PUSH_JOB, run: (job) => runPushJob(platform, job) });
  platform.jobs.register<PushSummaryJob>({
    name: PUSH_SUMMARY_JOB,
    run: (job) => runSummaryJob(platform, job),
  });
};
