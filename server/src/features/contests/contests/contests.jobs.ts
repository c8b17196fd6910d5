import type { Database } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { MINUTE_SECONDS } from '#platform/time.ts';
import { announceContest } from './contests.events.ts';
import { insertStatusChange, lockDueContests, updateContestRow } from './contests.queries.ts';

/** Changes of status that dates cause, in the order of a contest's life. */
const STEPS = [
  { fromStatus: 'upcoming', toStatus: 'active' },
  { fromStatus: 'active', toStatus: 'voting' },
] as const;

/** Advances every contest that is marked for it and whose date has passed. Each step is logged. */
const advanceByDate = async (database: Database, now: Date): Promise<void> => {
  for (const step of STEPS) {
    await database.transaction(async (tx) => {
      for (const { id } of await lockDueContests(tx, { status: step.fromStatus, now })) {
        await updateContestRow(tx, id, { status: step.toStatus, updatedAt: now });
        await insertStatusChange(tx, { contestId: id, ...step, automatic: true, changedAt: now });
        announceContest(tx, id);
      }
    });
  }
};

export const registerContestsJobs = ({ jobs, database, now }: Platform): void => {
  jobs.register({
    name: 'contests-advance',
    everySeconds: MINUTE_SECONDS,
    run: () => advanceByDate(database, now()),
  });
};
