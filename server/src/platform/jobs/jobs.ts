import { setTimeout as wait } from 'node:timers/promises';
import type { Database, SqlConnection, Unlisten } from '#platform/database/database.ts';
import { isRestoring } from '#platform/database/errors.ts';
import type { Log } from '#platform/log.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { createClock } from './clock.ts';
import { keepFailedJobs } from './failed-jobs.ts';
import { JOBS_CHANNEL } from './insert-jobs.ts';
import type { JobKind, QueueName } from './job-kind.ts';
import { createJobQueue } from './queue.ts';
import { createRuns } from './runs.ts';
import { COMPLETED_HOURS } from './upkeep.ts';
import { startWorker, type Worker } from './worker.ts';

/** What admins see of a job: its kind, and its purpose. */
export interface JobDescription {
  queue: string;
  about: string | null;
}

/**
 * Runs background jobs, which are kept in the database. `Tx.enqueue` adds one. Queues of the product have known names;
 * tests may use others.
 */
export interface Jobs<Name extends string = QueueName> {
  /** Adds a kind of job; before `work`. @throws RangeError if its period is too long. */
  register<Data extends object>(kind: JobKind<Data, Name>): void;
  /** What admins see of a job; `about` is null if its kind does not say. */
  describe(kind: string, data: object): JobDescription;
  /** Starts to run waiting and new jobs, unless it was stopped. Without it, jobs wait for `drain` (tests, tools). */
  work(): Promise<void>;
  /** Runs all jobs that may start now, one after another, and throws the first error. */
  drain(): Promise<void>;
  /** Lets running jobs finish, then stops. Once it has resolved, no more statements are sent to the database. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 8000;
const PERIOD_MAX_SECONDS = COMPLETED_HOURS * HOUR_SECONDS;

/** A connection that refuses further statements once it is closed. */
const openConnection = (database: Database) => {
  const asked = new Set<Promise<unknown>>();
  let isOpen = true;
  const executeSql: SqlConnection['executeSql'] = async (text, values) => {
    if (!isOpen) throw new Error('The job queue has stopped.');
    const answer = database.executeSql(text, values);
    asked.add(answer);
    return answer.finally(() => asked.delete(answer));
  };
  /** Resolves when the last statement has been answered. */
  const close = async (): Promise<void> => {
    isOpen = false;
    await Promise.allSettled(asked);
  };
  return { executeSql, close };
};

/** Resolves when all have ended, or after `limit` milliseconds. */
const endInTime = async (ends: readonly Promise<void>[], limit: number): Promise<void> => {
  const timer = new AbortController();
  const late = wait(limit, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(ends), late]);
  timer.abort();
};

const assertPeriod = ({ name, everySeconds = 0 }: Pick<JobKind<object>, 'name' | 'everySeconds'>): void => {
  if (everySeconds > PERIOD_MAX_SECONDS)
    throw new RangeError(`${name} must run every ${PERIOD_MAX_SECONDS} seconds or more often.`);
};

const describeJob = (kind: JobKind<object> | undefined, name: string, data: object): JobDescription => ({
  queue: kind?.shownAs ?? name,
  about: kind?.about?.(data) ?? null,
});

export interface JobsOptions {
  /** Milliseconds that `stop` gives running jobs to finish. */
  stopLimit?: number;
  /** See `ClockOptions.pauseMs`. */
  clockPauseMs?: number;
}

/** Opens the background job queue of a process. `work` starts it. */
export const createJobs = (
  database: Database,
  log: Pick<Log, 'error'>,
  { stopLimit = STOP_TIMEOUT_MS, clockPauseMs: pauseMs = 0 }: JobsOptions = {},
): Jobs<string> => {
  const kinds = new Map<string, JobKind<object>>();
  const connection = openConnection(database);
  const queue = createJobQueue(connection, database);
  const keepFailed = () => keepFailedJobs(database);
  const runs = createRuns({ queue, keepFailed });
  const onError = (error: unknown): void => {
    // Every worker would log this every few seconds until the restore ends.
    if (isRestoring(error)) return;
    log.error({ event: 'jobs.queue.unavailable', err: error }, 'the job queue could not be read');
  };
  const workers = new Map<string, Worker>();
  const wake = (kind: string): void => workers.get(kind)?.wake();
  const clock = createClock({ queue, kinds, wake, keepFailed, onError, pauseMs });
  let unlisten: Unlisten | undefined;
  let isEnding = false;
  let beginning: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    const wakeAll = () => [...workers.keys()].forEach(wake);
    unlisten = await database.listen(JOBS_CHANNEL, wake, wakeAll);
    if (isEnding) return;
    for (const kind of kinds.values()) workers.set(kind.name, startWorker({ kind, queue, runs, onError }));
    await clock.start();
  };
  const draining = new Set<Promise<void>>();
  const drainAll = async (): Promise<void> => {
    for (const kind of kinds.values()) while (await runs.doNext(kind));
  };

  return {
    register: (kind) => {
      assertPeriod(kind);
      kinds.set(kind.name, kind as JobKind<object>);
    },
    describe: (name, data) => describeJob(kinds.get(name), name, data),
    work: async () => {
      if (isEnding) return;
      beginning = begin();
      await beginning;
    },
    drain: () => {
      const done = drainAll();
      draining.add(done);
      return done.finally(() => draining.delete(done));
    },
    stop: async () => {
      isEnding = true;
      // If `work` is still beginning, its current step is the last.
      await Promise.all([clock.stop(), endInTime([beginning ?? Promise.resolve()], stopLimit)]);
      const ends = [...[...workers.values()].map((worker) => worker.stop()), ...draining];
      await Promise.all([unlisten?.().catch(onError), endInTime(ends, stopLimit)]);
      await runs.giveBack().catch(onError);
      await connection.close();
    },
  };
};
