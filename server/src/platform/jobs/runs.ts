import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { SqlConnection } from '#platform/database/database.ts';
import { toLoggableError } from '#platform/database/errors.ts';
import { mendText } from '#platform/text/broken-text.ts';
import { JOBS_CHANNEL } from './insert-jobs.ts';
import type { Job, JobKind } from './job-kind.ts';
import { MARK_TAKEN } from './upkeep.ts';

/** The work that a process has taken from the queue. */
export interface Runs {
  /** Takes so many pieces of work of a kind, or as many as there are, oldest first. */
  take(kind: JobKind<object>, count: number): Promise<Job[]>;
  /** Does a piece of work. What fails is tried again later; answers whether it was done. */
  tryRun(kind: JobKind<object>, job: Job): Promise<boolean>;
  /** Writes down that work was done. */
  complete(kind: JobKind<object>, ids: string[]): Promise<void>;
  /** Gives back work that was not begun: it is as if it had not been taken. */
  release(kind: JobKind<object>, jobs: readonly Job[]): Promise<void>;
  /** Takes, does and completes the next piece of work of a kind, and answers whether there was one. @throws what fails. */
  doNext(kind: JobKind<object>): Promise<boolean>;
  /** Lets another process have what is still running, now rather than when its time is up. */
  giveBack(): Promise<void>;
}

interface RunsOptions {
  connection: SqlConnection;
  /** Of this process; see `Database`. */
  instanceId: string;
  /** Moves what was given up to where admins find it. */
  keepFailed(): Promise<void>;
}

/** The next fetch counts a try where it finds `started_on`. */
const RELEASE = `
  with released as (
    update pgboss.job set started_on = null,
      state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state
    where name = $1 and id = any($2::uuid[]) and state = 'active' returning 1
  ) select pg_notify('${JOBS_CHANNEL}', $1) from released limit 1`;

export const createRuns = (boss: PgBoss, { connection, instanceId, keepFailed }: RunsOptions): Runs => {
  /** The kind of each piece of work that runs, by its id. */
  const running = new Map<string, string>();

  const take: Runs['take'] = async (kind, count) => {
    const asked = performance.now();
    let failure: unknown;
    const db: SqlConnection = {
      // The queue keeps to itself why it could not fetch.
      executeSql: (text, values) =>
        connection.executeSql(text, values).catch((error) => {
          failure = error;
          throw error;
        }),
    };
    const jobs = await boss.fetch<object>(kind.name, { batchSize: count, includeMetadata: true, db });
    if (failure) throw failure;
    // Killed between the two statements, the work waits until its lease ends.
    if (kind.isUrgent && jobs.length > 0)
      await connection.executeSql(MARK_TAKEN, [kind.name, jobs.map(({ id }) => id), instanceId]);
    return jobs
      .sort((one, other) => new Date(one.createdOn).getTime() - new Date(other.createdOn).getTime())
      .map(({ id, data, expireInSeconds, retryCount, retryLimit }) => ({
        id,
        data,
        // PostgreSQL's numeric: a text.
        leaseEnd: asked + Number(expireInSeconds) * 1000,
        isLastTry: retryCount >= retryLimit,
      }));
  };

  const complete: Runs['complete'] = async (kind, ids) => void (await boss.complete(kind.name, ids));

  const fail = async ({ name }: JobKind<object>, job: Job, failure: unknown): Promise<void> => {
    await boss.fail(name, job.id, toOutput(failure));
    if (job.isLastTry) await keepFailed();
  };

  return {
    take,
    complete,
    tryRun: async (kind, job) => {
      // It waited here for too long: it belongs to whoever takes it next.
      if (performance.now() >= job.leaseEnd) return false;
      running.set(job.id, kind.name);
      try {
        const failure = await failureOf(kind, job);
        if (failure !== undefined) await fail(kind, job, failure);
        return failure === undefined;
      } finally {
        running.delete(job.id);
      }
    },
    release: async (kind, jobs) => {
      if (jobs.length === 0) return;
      await connection.executeSql(RELEASE, [kind.name, jobs.map(({ id }) => id)]);
    },
    doNext: async (kind) => {
      const [job] = await take(kind, 1);
      if (!job) return false;
      await run(kind, job);
      await complete(kind, [job.id]);
      return true;
    },
    giveBack: async () => {
      for (const [id, name] of running) await boss.fail(name, id, { message: 'stopped while it ran' });
    },
  };
};

/** Also what is thrown before a promise is returned rejects. */
const run = async (kind: JobKind<object>, { id, data }: Job): Promise<void> => kind.run(data, id);

/** Why it failed, or that it took so long that the queue hands it out again; undefined where it was done. */
const failureOf = async (kind: JobKind<object>, job: Job): Promise<unknown> => {
  const done = run(kind, job).then(
    () => undefined,
    (error) => error ?? new Error('failed without a reason'),
  );
  const timer = new AbortController();
  const left = job.leaseEnd - performance.now();
  const late = wait(left, new Error('took too long'), { signal: timer.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([done, late]);
  } finally {
    timer.abort();
  }
};

/** What the queue keeps of a failure, for the operator. */
const toOutput = (failure: unknown): object => {
  const error = toLoggableError(failure);
  if (!(error instanceof Error)) return { message: mendText(String(error)) };
  const { name, message, stack = '' } = error;
  return { name, message: mendText(message), stack: mendText(stack) };
};
