import { FAILED_JOB_DAYS } from '@opencall/contract/failed-jobs/failed-jobs.schemas';
import type { Database, SqlConnection } from '#platform/database/database.ts';
import { listenerName } from '#platform/database/postgres-database.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import type { JobKind } from './job-kind.ts';

/** The work that removes what the queue need not remember. */
const JOBS_UPKEEP = 'jobs-upkeep';
/** A run of clock-driven work is remembered for as long as its period may be. */
export const COMPLETED_HOURS = 12;
/** Rows removed in one statement. */
const BATCH = 1000;

/** pg-boss has no index for these two questions: which work is in hand, and which has ended. */
const INDEXES = [
  ['job_in_hand', `on pgboss.job (started_on) where state = 'active'`],
  ['job_ended', `on pgboss.job (state, completed_on, id) where state >= 'completed'`],
] as const;

export const ensureIndexes = async ({ executeSql }: SqlConnection): Promise<void> => {
  for (const [name, rest] of INDEXES) {
    const { rows } = await executeSql('select to_regclass($1) is not null as there', [`pgboss.${name}`]);
    // Looked up first: even where it exists, the statement waits for everybody who is adding work.
    if (!rows[0]?.there) await executeSql(`create index if not exists ${name} ${rest}`);
  }
};

const HAND_BACK = `
  update pgboss.job set start_after = now(), output = '{"message": "its process ended while it ran"}',
    state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state,
    completed_on = case when retry_count < retry_limit then null else now() end
  where state = 'active'`;

/** A process that lost its listening connection has this long to open another before its urgent work is taken over. */
const SILENT_SECONDS = 5;

/** Marks urgent work with the process that has taken it. */
export const MARK_TAKEN = `
  update pgboss.job set output = jsonb_build_object('takenBy', $3::text) where name = $1 and id = any($2::uuid[])`;

/** Takes urgent work over from processes that are gone: whose listening connection is closed, or, embedded, all earlier ones. */
export const takeOverUrgent = async (
  { executeSql }: SqlConnection,
  { kind, instanceId }: Pick<Database, 'kind' | 'instanceId'>,
): Promise<void> => {
  const isGone = `output ->> 'takenBy' <> $1 and started_on < now() - interval '${SILENT_SECONDS} seconds'`;
  if (kind === 'pglite') await executeSql(`${HAND_BACK} and ${isGone}`, [instanceId]);
  else
    await executeSql(
      `${HAND_BACK} and ${isGone} and not exists (
        select from pg_stat_activity where application_name = replace($2, '%', output ->> 'takenBy'))`,
      [instanceId, listenerName('%')],
    );
};

/**
 * Processes that ended have left it: it may start again at once. A process that still runs it gives up first, which the
 * ten seconds are for.
 */
const TAKE_BACK = `${HAND_BACK} and started_on + expire_in < now() - interval '10 seconds'`;

/** Takes work from processes that no longer answer for it. */
export const takeBackOverdue = async ({ executeSql }: SqlConnection): Promise<void> => {
  await executeSql(TAKE_BACK, []);
};

/** Kind by kind, each in its own partition: as one condition over all of them it takes three times as long. */
const DUE = `
  select kind from unnest($1::text[]) as kind cross join lateral (
    select from pgboss.job j where j.name = kind and j.state < 'active' and j.start_after < now() limit 1) as one`;

/** The kinds of which work waits that may begin. */
export const findDueKinds = async ({ executeSql }: SqlConnection, kinds: string[]): Promise<string[]> => {
  const { rows } = await executeSql(DUE, [kinds]);
  return rows.map(({ kind }) => String(kind));
};

const FIND_OLD = `
  select name, array_agg(id) as ids from (
    select name, id from pgboss.job
    where state = 'completed' and completed_on < now() - interval '${COMPLETED_HOURS} hours' limit ${BATCH}) as old
  group by name`;

/** Named, a kind is one partition; joined with all of them, the statement would be planned for longer than it runs. */
const REMOVE = 'delete from pgboss.job where name = $1 and id = any($2::uuid[])';

/** Until then admins can look into it, retry and discard it. */
const REMOVE_FAILED = `
  with removed as (
    delete from failed_jobs where id = any(array(
      select id from failed_jobs where failed_at < now() - interval '${FAILED_JOB_DAYS} days' limit ${BATCH})) returning 1
  ) select count(*)::int as removed from removed`;

/** Earlier versions kept completed work there for a week. */
const REMOVE_ARCHIVED = `
  with removed as (
    delete from pgboss.archive where ctid = any(array(
      select ctid from pgboss.archive where archived_on < now() - interval '7 days' limit ${BATCH})) returning 1
  ) select count(*)::int as removed from removed`;

const removeCompleted = async ({ executeSql }: SqlConnection): Promise<void> => {
  for (;;) {
    const { rows } = await executeSql(FIND_OLD, []);
    if (rows.length === 0) return;
    for (const { name, ids } of rows) await executeSql(REMOVE, [name, ids]);
  }
};

const removeAll = async ({ executeSql }: SqlConnection, text: string): Promise<void> => {
  while (Number((await executeSql(text, [])).rows[0]?.removed) > 0);
};

/** Removes work that ended long ago, batch by batch. */
export const jobsUpkeep = (connection: SqlConnection): JobKind<object> => ({
  name: JOBS_UPKEEP,
  everySeconds: HOUR_SECONDS,
  run: async () => {
    await removeCompleted(connection);
    await removeAll(connection, REMOVE_FAILED);
    await removeAll(connection, REMOVE_ARCHIVED);
  },
});
