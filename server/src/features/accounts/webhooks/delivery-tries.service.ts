import * as m from '#messages/accounts/webhooks.ts';
import type { Tx } from '#platform/database/database.ts';
import { HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from '#platform/time.ts';
import { DELIVER_WEBHOOK, type DeliveryJob } from './webhook-events.service.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  findRunningAttempt,
  findTarget,
  finishAttempt,
  insertAttempt,
  lockDelivery,
  updateDelivery,
} from './webhooks.queries.ts';

/** Seconds before each retry; the last value repeats until the delivery expires. */
const PAUSES = [
  20,
  2 * MINUTE_SECONDS,
  10 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  HOUR_SECONDS,
  2 * HOUR_SECONDS,
  4 * HOUR_SECONDS,
  8 * HOUR_SECONDS,
  12 * HOUR_SECONDS,
] as const;
/** An attempt older than this was interrupted, because requests time out earlier. */
const INTERRUPTED_MS = MINUTE_MS;

export interface Try {
  attemptId: number;
  row: DeliveryRow;
  url: string;
  /** Encrypted. */
  secret: Buffer;
}

interface Start extends DeliveryJob {
  jobId: string;
  now: Date;
}

/**
 * Ends an attempt whose process has stopped. Returns true if this job owned the attempt, so that it
 * continues.
 * @throws if the attempt is still running; the queue retries this job.
 */
const endInterrupted = async (tx: Tx, running: AttemptRow, { jobId, now }: Start): Promise<boolean> => {
  const isOwn = running.jobId === jobId;
  if (!isOwn && now.getTime() - running.startedAt.getTime() < INTERRUPTED_MS)
    throw new Error('Another try of this delivery is running');
  await finishAttempt(tx, running.id, {
    finishedAt: now,
    statusCode: null,
    error: m.serverStopped,
  });
  return isOwn;
};

/**
 * Records that an attempt starts, before anything is sent. Undefined if the delivery arrived, was given up,
 * or another job made this attempt.
 */
export const startTry = async (tx: Tx, start: Start): Promise<Try | undefined> => {
  const { deliveryId, number, jobId, now } = start;
  const row = await lockDelivery(tx, deliveryId);
  if (row?.status !== 'pending') return undefined;
  const running = await findRunningAttempt(tx, deliveryId);
  const isOwn = running !== undefined && (await endInterrupted(tx, running, start));
  if (!isOwn && number !== row.tries + 1) return undefined;
  const target = await findTarget(tx, row.webhookId);
  if (!target) return undefined;
  const attemptId = await insertAttempt(tx, { deliveryId, number, jobId, startedAt: now });
  await updateDelivery(tx, deliveryId, { tries: number });
  return { attemptId, row, ...target };
};

interface Finish {
  attempt: Try;
  job: DeliveryJob;
  outcome: Pick<AttemptRow, 'statusCode' | 'error'>;
  now: Date;
}

const pauseAfter = ({ number, since }: DeliveryJob): number =>
  PAUSES[Math.min(number - since, PAUSES.length) - 1] ?? PAUSES[0];

/** Records the outcome of an attempt, and enqueues the next one if it failed. */
export const finishTry = async (tx: Tx, { attempt, job, outcome, now }: Finish): Promise<void> => {
  const row = await lockDelivery(tx, job.deliveryId);
  if (!row || !(await finishAttempt(tx, attempt.attemptId, { ...outcome, finishedAt: now }))) return;
  if (outcome.error === null) {
    await updateDelivery(tx, row.id, { status: 'delivered', nextTryAt: null });
  } else if (now >= row.expiresAt) {
    await updateDelivery(tx, row.id, { status: 'failed', nextTryAt: null });
  } else {
    const left = (row.expiresAt.getTime() - now.getTime()) / 1000;
    const afterSeconds = Math.ceil(Math.min(pauseAfter(job), left));
    const nextTryAt = new Date(now.getTime() + afterSeconds * 1000);
    await updateDelivery(tx, row.id, { status: 'pending', nextTryAt });
    const next: DeliveryJob = { ...job, number: job.number + 1 };
    tx.enqueue(DELIVER_WEBHOOK, next, { afterSeconds });
  }
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'webhooks' } });
};
