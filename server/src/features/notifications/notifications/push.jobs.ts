import { createHash } from 'node:crypto';
import type { PushMessage } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { Platform } from '#platform/platform.ts';
import { sendPush } from '#platform/push/push-sender.ts';
import { DAY_SECONDS } from '#platform/time.ts';
import { quietEnd } from './delivery.service.ts';
import { holdPush } from './held-pushes.queries.ts';
import { PUSH_JOB, PUSH_SUMMARY_JOB, type PushJob, type PushSummaryJob } from './notifications.service.ts';
import { deleteSubscription, findPushTarget, type PushTarget } from './push.queries.ts';
import { messageOf, summaryOf } from './push-words.ts';
import { wantsWay } from './settings.queries.ts';

/** A day: older news is read in the browser, not on a lock screen. */
const TTL_SECONDS = DAY_SECONDS;
/** What a push service takes. */
const TOPIC_LENGTH = 32;

const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);

/** A browser that is gone is forgotten. */
const deliver = async (
  { config, database, log }: Platform,
  target: PushTarget,
  message: PushMessage,
): Promise<void> => {
  const options = { ttl: TTL_SECONDS, topic: topicOf(message.tag) };
  const outcome = await sendPush(config.push, { target, payload: JSON.stringify(message), options });
  if (outcome === 'gone') await database.autocommit((tx) => deleteSubscription(tx, target.id));
  if (outcome === 'refused')
    log.warn(
      { event: 'notifications.push.refused', subscriptionId: target.id },
      'a push service refused a message',
    );
};

interface Told {
  target: PushTarget;
  message: PushMessage;
}

/** Asks once more whether the news still holds. */
const findTold = async ({ database, now }: Platform, job: PushJob): Promise<Told | undefined> => {
  const target = await findPushTarget(database.db, { ...job, now: now() });
  if (!target) return undefined;
  const { kind, actorId } = job;
  if (!(await wantsWay(database.db, { userId: target.userId, kind, way: 'push' }))) return undefined;
  const message = messageOf({ ...target, kind, actorId });
  return message ? { target, message } : undefined;
};

/** Within quiet hours it is kept until they end. */
const runPushJob = async (platform: Platform, job: PushJob): Promise<void> => {
  const told = await findTold(platform, job);
  if (!told) return;
  const end = job.isUrgent ? null : quietEnd(told.target, platform.now());
  if (end) await platform.database.autocommit((tx) => holdPush(tx, job, end));
  else await deliver(platform, told.target, told.message);
};

/** One message about all of it that still holds. */
const runSummaryJob = async (platform: Platform, { news }: PushSummaryJob): Promise<void> => {
  const told: Told[] = [];
  for (const job of news) told.push(...[await findTold(platform, job)].filter((one) => one !== undefined));
  const [first] = told;
  if (!first) return;
  const all = told.map(({ target, message }) => ({ message, count: target.count }));
  await deliver(platform, first.target, told.length === 1 ? first.message : summaryOf(all));
};

/** Makes push messages a kind of background work. */
export const registerPushJobs = (platform: Platform): void => {
  platform.jobs.register<PushJob>({ name: PUSH_JOB, run: (job) => runPushJob(platform, job) });
  platform.jobs.register<PushSummaryJob>({
    name: PUSH_SUMMARY_JOB,
    run: (job) => runSummaryJob(platform, job),
  });
};
