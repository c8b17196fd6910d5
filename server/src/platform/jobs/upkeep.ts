import { FAILED_JOB_DAYS } from '@opencall/contract/site/failed-jobs/failed-jobs.vocabulary';
import type { SqlConnection } from '#platform/database/database.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import type { JobKind, QueueName } from './job-kind.ts';

/** How long completed jobs are kept, and therefore the longest period: a completed job keeps its period from being run twice. */
export const COMPLETED_HOURS = 12;
/** Rows removed in one statement. */
const BATCH = 1000;

const removeBatch = (table: string, where: string): string => `
  with removed as (
    delete from ${table} where id = any(array(select id from ${table} where ${where} limit ${BATCH})) returning 1
  ) select count(*)::int as removed from removed`;

const REMOVE_COMPLETED = removeBatch(
  'jobs',
  `state = 'completed' and ended_at < now() - interval '${COMPLETED_HOURS} hours'`,
);
/** Until then admins can see, retry and discard it. */
const REMOVE_FAILED = removeBatch('failed_jobs', `failed_at < now() - interval '${FAILED_JOB_DAYS} days'`);

const removeAll = async ({ executeSql }: SqlConnection, text: string): Promise<void> => {
  while (Number((await executeSql(text, [])).rows[0]?.removed) > 0);
};

/** Removes jobs that ended long ago, batch by batch. */
export const jobsUpkeep = (connection: SqlConnection): JobKind<object, QueueName> => ({
  name: 'jobs-upkeep',
  everySeconds: HOUR_SECONDS,
  run: async () => {
    await removeAll(connection, REMOVE_COMPLETED);
    await removeAll(connection, REMOVE_FAILED);
  },
});
