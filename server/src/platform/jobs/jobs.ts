import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database, SqlConnection, Unlisten } from '#platform/database/database.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { createClock } from './clock.ts';
import { keepFailedJobs } from './failed-jobs.ts';
import { JOBS_CHANNEL } from './insert-jobs.ts';
import type { JobKind } from './job-kind.ts';
import { createRuns } from './runs.ts';
import { COMPLETED_HOURS, ensureIndexes, takeOverUrgent } from './upkeep.ts';
import { startWorker, type Worker } from './worker.ts';

interface JobsLog {
  error(details: object, message: string): void;
}

/** What admins read of a piece of work: its kind, and what it is for. */
export interface JobDescription {
  queue: string;
  about: string | null;
}

/** The queue of background work, kept in the database. `Tx.enqueue` adds to it. */
export interface Jobs {
  /** Makes a kind known; before `start`. @throws RangeError where its period is longer than the queue can keep. */
  register<Data extends object>(kind: JobKind<Data>): void;
  /** What admins read of a piece of work; `about` is null where its kind does not say. */
  describe(kind: string, data: object): JobDescription;
  /** Prepares the queues. */
  start(): Promise<void>;
  /** Begins to work on what waits and comes, unless it was stopped; without it the work is left to `drain` (tests, tools). */
  work(): Promise<void>;
  /** Runs everything that waits now, one after another, and throws what fails. */
  drain(): Promise<void>;
  /** Lets running work finish, then stops: the database is not asked any more once it has resolved. */
  stop(): Promise<void>;
}

const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 15;
const STOP_TIMEOUT_MS = 8000;
/** The queue forgets when work was done after this long, and so refuses a longer period. */
const PERIOD_MAX_SECONDS = COMPLETED_HOURS * HOUR_SECONDS;

/** Makes the queues that are missing, and gives the others the lease that their kind has now. */
const ensureQueues = async (boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> => {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, leaseSeconds } of kinds) {
    const queue = existing.get(name);
    const lease = leaseSeconds ? { expireInSeconds: leaseSeconds } : {};
    if (!queue) {
      const retries = { retryLimit: RETRY_LIMIT, retryDelay: RETRY_DELAY_SECONDS, retryBackoff: true };
      await boss.createQueue(name, { name, ...retries, ...lease });
    } else if (leaseSeconds && queue.expireInSeconds !== leaseSeconds) {
      await boss.updateQueue(name, { name, ...lease });
    }
  }
};

/** The queue's connection: once it is closed, nothing that outlived the queue can ask the database any more. */
const openConnection = (database: Database) => {
  const asked = new Set<Promise<unknown>>();
  let isOpen = false;
  const executeSql: SqlConnection['executeSql'] = async (text, values) => {
    if (!isOpen) throw new Error('The job queue has stopped.');
    const answer = database.executeSql(text, values);
    asked.add(answer);
    return answer.finally(() => asked.delete(answer));
  };
  const open = (): void => {
    isOpen = true;
  };
  /** Resolves when the last statement has been answered. */
  const close = async (): Promise<void> => {
    isOpen = false;
    await Promise.allSettled(asked);
  };
  return { executeSql, open, close };
};

/** Resolves once all have ended, or so late that the process has to. */
const endInTime = async (ends: readonly Promise<void>[], limit: number): Promise<void> => {
  const timer = new AbortController();
  const late = wait(limit, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(ends), late]);
  timer.abort();
};

export interface JobsOptions {
  /** Milliseconds that running work has left at the end. */
  stopLimit?: number;
  /** See `ClockOptions.pauseMs`. */
  clockPauseMs?: number;
}

/** A job queue on pg-boss over either database. */
export const createJobs = (
  database: Database,
  log: JobsLog,
  { stopLimit = STOP_TIMEOUT_MS, clockPauseMs: pauseMs = 0 }: JobsOptions = {},
): Jobs => {
  const kinds = new Map<string, JobKind<object>>();
  const connection = openConnection(database);
  // Taking back and removing is our own work: pg-boss does the one every two minutes, and the other in a single DELETE.
  const boss = new PgBoss({ db: connection, schedule: false, supervise: false });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  const keepFailed = () => keepFailedJobs(database);
  const runs = createRuns(boss, { connection, keepFailed, instanceId: database.instanceId });
  const onError = (error: unknown) => log.error({ err: error }, 'the job queue could not be asked');
  const workers = new Map<string, Worker>();
  const wake = (kind: string): void => workers.get(kind)?.wake();
  const clock = createClock({
    ...{ boss, connection, kinds, wake, keepFailed, onError, pauseMs },
    takeOverUrgent: () => takeOverUrgent(connection, database),
  });
  let unlisten: Unlisten | undefined;
  let isEnding = false;
  let beginning: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    const wakeAll = () => [...workers.keys()].forEach(wake);
    unlisten = await database.listen(JOBS_CHANNEL, wake, wakeAll);
    if (isEnding) return;
    for (const kind of kinds.values()) workers.set(kind.name, startWorker({ kind, runs, onError }));
    await clock.start();
  };
  const draining = new Set<Promise<void>>();
  const drainAll = async (): Promise<void> => {
    for (const kind of kinds.values()) while (await runs.doNext(kind));
  };

  return {
    register: (kind) => {
      if ((kind.everySeconds ?? 0) > PERIOD_MAX_SECONDS) {
        throw new RangeError(`${kind.name} must come every ${PERIOD_MAX_SECONDS} seconds or more often.`);
      }
      kinds.set(kind.name, kind as JobKind<object>);
    },
    describe: (name, data) => {
      const kind = kinds.get(name);
      return { queue: kind?.shownAs ?? name, about: kind?.about?.(data) ?? null };
    },
    start: async () => {
      connection.open();
      await boss.start();
      await ensureIndexes(connection);
      await ensureQueues(boss, [...kinds.values()]);
    },
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
      // What is beginning ends with its present step.
      await Promise.all([clock.stop(), endInTime([beginning ?? Promise.resolve()], stopLimit)]);
      const ends = [...[...workers.values()].map((worker) => worker.stop()), ...draining];
      await Promise.all([unlisten?.().catch(onError), endInTime(ends, stopLimit)]);
      await runs.giveBack().catch(onError);
      await boss.stop({ graceful: false, close: false });
      await connection.close();
    },
  };
};
