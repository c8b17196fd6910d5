import { CALL_CLOSES_AFTER_DAYS } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS, HOUR_SECONDS } from '#platform/time.ts';
import { ANSWERS_AT_ONCE, CALL_ANSWERS, tellSomeOfEnd } from './call-answers.service.ts';
import { closeOverdueCall } from './call-steps.service.ts';
import { listOverdueCalls } from './calls.queries.ts';

/** The work that closes calls long after their deadline. */
const CALLS_CLOSE = 'calls-close';
/** Calls looked for at once. */
const BATCH = 100;

const closeOverdue = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  const before = new Date(now().getTime() - CALL_CLOSES_AFTER_DAYS * DAY_MS);
  for (;;) {
    const ids = await listOverdueCalls(database.db, before, BATCH);
    for (const id of ids) await closeOverdueCall(database, platform, { id, before });
    if (ids.length < BATCH) return;
  }
};

const tellAll = async (platform: Platform, callId: number): Promise<void> => {
  const tellSome = () => platform.database.transaction((tx) => tellSomeOfEnd(tx, platform, callId));
  while ((await tellSome()) === ANSWERS_AT_ONCE);
};

/** Makes closing calls by the clock, and answering their applicants, kinds of background work. */
export const registerCallsJobs = (platform: Platform): void => {
  platform.jobs.register({
    name: CALLS_CLOSE,
    everySeconds: HOUR_SECONDS,
    run: () => closeOverdue(platform),
  });
  platform.jobs.register<{ callId: number }>({
    name: CALL_ANSWERS,
    about: ({ callId }) => `Answers to the applicants of call ${callId}`,
    run: ({ callId }) => tellAll(platform, callId),
  });
};
