import { CALL_CLOSES_AFTER_DAYS } from '@opencall/contract/casting/calls/calls.vocabulary';
import * as m from '#messages/casting/calls.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { ANSWER_BATCH, CALL_ANSWERS, notifyEndBatch } from './call-answers.service.ts';
import { closeOverdueCall } from './call-steps.service.ts';
import { listOverdueCallIds } from './calls.queries.ts';

/** Name of the job that closes calls long after their deadline. */
const CALLS_CLOSE = 'calls-close';
/** Number of calls read at a time. */
const BATCH = 100;

const closeOverdue = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  const before = new Date(now().getTime() - CALL_CLOSES_AFTER_DAYS * DAY_MS);
  for (;;) {
    const ids = await listOverdueCallIds(database.db, before, BATCH);
    for (const id of ids) await closeOverdueCall(database, platform, { id, before });
    if (ids.length < BATCH) return;
  }
};

const notifyAllOfEnd = async (platform: Platform, callId: number): Promise<void> => {
  const notifyBatch = () => platform.database.transaction((tx) => notifyEndBatch(tx, platform, callId));
  while ((await notifyBatch()) === ANSWER_BATCH);
};

/** Registers the jobs that close overdue calls and notify the applicants of ended calls. */
export const registerCallsJobs = (platform: Platform): void => {
  platform.jobs.register({
    name: CALLS_CLOSE,
    everySeconds: HOUR_SECONDS,
    run: () => closeOverdue(platform),
  });
  platform.jobs.register<{ callId: number }>({
    name: CALL_ANSWERS,
    about: ({ callId }) => m.answersJob({ callId }),
    run: ({ callId }) => notifyAllOfEnd(platform, callId),
  });
};
