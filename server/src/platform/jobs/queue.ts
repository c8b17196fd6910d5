import * as m from '#messages/platform/jobs.ts';
import type { Database, SqlConnection } from '#platform/database/database.ts';
import { listenerName } from '#platform/postgres/postgres-database.ts';
import { JOBS_CHANNEL } from './insert-jobs.ts';
import type { Job, JobKind } from './job-kind.ts';

/** A job that has failed this often is given up. */
const MAX_TRIES = 9;
/** Before the first retry, at least. Each further retry waits twice as long as the one before. */
const RETRY_SECONDS = 15;
const LEASE_SECONDS = 15 * 60;
/** How long a process that lost its listening connection has to open another one before its urgent jobs are taken over. */
const SILENT_SECONDS = 5;
/** A process that still runs a job when its lease ends has this long to report the failure itself. */
const REPORT_SECONDS = 10;

const TAKE = `
  with next as (
    select id from jobs where kind = $1 and state = 'waiting' and start_after <= now()
    order by start_after, id limit $2 for update skip locked
  ), taken as (
    update jobs set state = 'active', tries = tries + 1, taken_by = $4, taken_at = now(),
      lease_until = now() + make_interval(secs => $3)
    from next where jobs.id = next.id returning jobs.id, data, tries, start_after
  )
  select id, data, tries from taken order by start_after, id`;

const COMPLETE = `
  update jobs set state = 'completed', ended_at = now(), output = null
  where id = any($1::uuid[]) and state = 'active'`;

/** Ends the try of active jobs: they wait for the next one, or have failed. */
const endTry = (output: string, pause: string): string => `
  update jobs set output = ${output}, start_after = now() + ${pause},
    state = case when tries < ${MAX_TRIES} then 'waiting' else 'failed' end,
    ended_at = case when tries < ${MAX_TRIES} then null else now() end
  where state = 'active'`;

/** The pause is up to twice as long by chance, so that jobs that failed together do not return together. */
const FAIL = `
  ${endTry('$2::jsonb', `make_interval(secs => ${RETRY_SECONDS} * 2 ^ (tries - 1) * (1 + random()))`)}
  and id = any($1::uuid[])`;

const PROCESS_ENDED = JSON.stringify({ message: m.processEnded }).replaceAll("'", "''");
const HAND_BACK = endTry(`'${PROCESS_ENDED}'`, `interval '0'`);
const TAKE_BACK = `${HAND_BACK} and lease_until < now() - interval '${REPORT_SECONDS} seconds'`;
const TAKE_OVER = `
  ${HAND_BACK} and kind = any($1::text[]) and taken_by <> $2 and taken_at < now() - interval '${SILENT_SECONDS} seconds'`;
const IS_DISCONNECTED = `
  not exists (select from pg_stat_activity where application_name = replace($3, '%', taken_by))`;

const RELEASE = `
  with released as (
    update jobs set state = 'waiting', tries = tries - 1
    where id = any($2::uuid[]) and state = 'active' returning 1
  ) select pg_notify('${JOBS_CHANNEL}', $1) from released limit 1`;

/** In one order for all processes, so that they cannot deadlock. */
const ADD_PERIODIC = `
  insert into jobs (kind, data, period_start)
  select kind, '{}', to_timestamp(seconds * floor(extract(epoch from now()) / seconds))
  from unnest($1::text[], $2::integer[]) as due (kind, seconds) order by kind
  on conflict do nothing returning kind`;

const DUE = `
  select kind from unnest($1::text[]) as kind
  where exists (select from jobs where jobs.kind = kind.kind and state = 'waiting' and start_after <= now())`;

/** A kind of job, and the seconds of a period in which it is added once. */
export interface PeriodicJob {
  kind: string;
  seconds: number;
}

export type JobQueue = ReturnType<typeof createJobQueue>;

/** The statements that take jobs from the table and report their results. */
export const createJobQueue = (
  { executeSql }: SqlConnection,
  { kind: engine, instanceId }: Pick<Database, 'kind' | 'instanceId'>,
) => {
  const kindsIn = async (text: string, values: unknown[]): Promise<string[]> =>
    (await executeSql(text, values)).rows.map(({ kind }) => String(kind));

  return {
    /** Takes up to `count` jobs of a kind, in the order in which they may start. */
    take: async (kind: JobKind<object>, count: number): Promise<Job[]> => {
      const asked = performance.now();
      const lease = kind.leaseSeconds ?? LEASE_SECONDS;
      const { rows } = await executeSql(TAKE, [kind.name, count, lease, instanceId]);
      return rows.map(({ id, data, tries }) => ({
        id: String(id),
        data: data as object,
        leaseEnd: asked + lease * 1000,
        isLastTry: Number(tries) >= MAX_TRIES,
      }));
    },

    complete: async (ids: readonly string[]): Promise<void> => {
      await executeSql(COMPLETE, [ids]);
    },

    /** @param output kept for the operator. */
    fail: async (ids: readonly string[], output: object): Promise<void> => {
      await executeSql(FAIL, [ids, JSON.stringify(output)]);
    },

    /** Returns jobs that were not started, as if they had not been taken. */
    release: async (kind: string, ids: readonly string[]): Promise<void> => {
      if (ids.length > 0) await executeSql(RELEASE, [kind, ids]);
    },

    /** Adds the jobs that do not exist yet for this period, and returns their kinds. */
    addPeriodic: async (jobs: readonly PeriodicJob[]): Promise<string[]> => {
      if (jobs.length === 0) return [];
      return kindsIn(ADD_PERIODIC, [jobs.map(({ kind }) => kind), jobs.map(({ seconds }) => seconds)]);
    },

    /** The kinds that have a job which may start. */
    findDueKinds: (kinds: readonly string[]): Promise<string[]> => kindsIn(DUE, [kinds]),

    /** Ends the tries of processes that did not report before the lease ended. */
    takeBackOverdue: async (): Promise<void> => {
      await executeSql(TAKE_BACK, []);
    },

    /** Ends tries of processes that are gone: their listening connection is closed, or, embedded, all earlier ones. */
    takeOver: async (kinds: readonly string[]): Promise<void> => {
      if (kinds.length === 0) return;
      const values = [kinds, instanceId];
      if (engine === 'pglite') await executeSql(TAKE_OVER, values);
      else await executeSql(`${TAKE_OVER} and ${IS_DISCONNECTED}`, [...values, listenerName('%')]);
    },
  };
};
