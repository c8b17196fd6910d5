import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database, SqlConnection } from '#platform/database/database.ts';
import { HOUR_SECONDS } from '#platform/time.ts';
import { createRuns, type JobKind } from './runs.ts';
import { startWorker, type Worker } from './worker.ts';

interface JobsLog {
  error(details: object, message: string): void;
}

/** The queue of background work, kept in the database. `Tx.enqueue` adds to it. */
export interface Jobs {
  /** Makes a kind known; before `start`. @throws RangeError where its period is longer than the queue can keep. */
  register<Data extends object>(kind: JobKind<Data>): void;
  /** Adds one piece of work within `db`'s transaction. */
  /** Prepares the queues. */
  start(): Promise<void>;
  /** Begins to work on what waits and comes; without it the work is left to `drain` (tests, tools). */
  work(): Promise<void>;
  /** Runs everything that waits now, one after another, and throws what fails. */
  drain(): Promise<void>;
  /** Lets running work finish, then stops: the database is not asked any more once it has resolved. */
  stop(): Promise<void>;
}

const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 15;
const STOP_TIMEOUT_MS = 8000;
/** The queue forgets when work was done after this long (pg-boss: archiveCompletedAfterSeconds), and refuses a longer period. */
const PERIOD_MAX_SECONDS = 12 * HOUR_SECONDS;
/** How often a process looks whether clock-driven work is due; the queue holds it to once a period. */
const CLOCK_MS = 60_000;

const ensureQueues = async (boss: PgBoss, names: string[]): Promise<void> => {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (!existing.has(name)) {
      await boss.createQueue(name, {
        name,
        retryLimit: RETRY_LIMIT,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
      });
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

/** Sends the work that the clock brings. The queue refuses a second piece within one period: every process may ask. */
const createClock = (boss: PgBoss, { kinds, log }: { kinds: Map<string, JobKind<object>>; log: JobsLog }) => {
  let timer: NodeJS.Timeout | undefined;
  let ticking = Promise.resolve();
  const sendDueWork = async (): Promise<void> => {
    for (const { name, everySeconds } of kinds.values()) {
      if (everySeconds) await boss.send(name, {}, { singletonSeconds: everySeconds });
    }
  };
  const tick = (): Promise<void> => {
    ticking = sendDueWork().catch((error) => log.error({ err: error }, 'clock-driven work was not queued'));
    return ticking;
  };
  const start = async (): Promise<void> => {
    await tick();
    timer = setInterval(tick, CLOCK_MS).unref();
  };
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return ticking;
  };
  return { start, stop };
};

/** Resolves once all have ended, or so late that the process has to. */
const endInTime = async (ends: readonly Promise<void>[], limit: number): Promise<void> => {
  const timer = new AbortController();
  const late = wait(limit, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(ends), late]);
  timer.abort();
};

/** A job queue on pg-boss over either database. `stopLimit`: milliseconds that running work has left at the end. */
export const createJobs = (database: Database, log: JobsLog, stopLimit = STOP_TIMEOUT_MS): Jobs => {
  const kinds = new Map<string, JobKind<object>>();
  const connection = openConnection(database);
  const boss = new PgBoss({ db: connection, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  const runs = createRuns(boss);
  const clock = createClock(boss, { kinds, log });
  const onError = (error: unknown) => log.error({ err: error }, 'the job queue could not be asked');
  let workers: Worker[] = [];
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
    start: async () => {
      connection.open();
      await boss.start();
      await ensureQueues(boss, [...kinds.keys()]);
    },
    work: async () => {
      // Its own workers: pg-boss does not wait for what it writes of finished work, neither to stop nor to see it fail.
      workers = [...kinds.values()].map((kind) =>
        startWorker({ runNext: () => runs.tryNext(kind), onError }),
      );
      await clock.start();
    },
    drain: () => {
      const done = drainAll();
      draining.add(done);
      return done.finally(() => draining.delete(done));
    },
    stop: async () => {
      const ends = [...workers.map((worker) => worker.stop()), ...draining];
      await Promise.all([clock.stop(), endInTime(ends, stopLimit)]);
      await runs.giveBack().catch(onError);
      await boss.stop({ graceful: false, close: false });
      await connection.close();
    },
  };
};
