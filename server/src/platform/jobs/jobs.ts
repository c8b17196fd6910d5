import PgBoss from 'pg-boss';
import type { Database, Executor } from '#platform/database/database.ts';
import { toSqlConnection } from '#platform/database/raw-query.ts';

/** One kind of background work. `run` may be called again after a failure or a crash: it must bear that. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Seconds between two runs of work that the clock brings, twelve hours at most: once a period, however many processes there are. */
  readonly everySeconds?: number;
  run(data: Data, jobId: string): Promise<void>;
}

interface JobsLog {
  error(details: object, message: string): void;
}

/** The queue of background work, kept in the database: what is enqueued in a transaction exists if it commits. */
export interface Jobs {
  /** Makes a kind known; before `start`. @throws RangeError where its period is longer than the queue can keep. */
  register<Data extends object>(kind: JobKind<Data>): void;
  /** Adds one piece of work within `executor`'s transaction. */
  enqueue<Data extends object>(executor: Executor, name: string, data: Data): Promise<void>;
  /** Prepares the queues. */
  start(): Promise<void>;
  /** Begins to work on what waits and comes; without it the work is left to `drain` (tests, tools). */
  work(): Promise<void>;
  /** Runs everything that waits now, one after another, and throws what fails. */
  drain(): Promise<void>;
  /** Lets running work finish, then stops. */
  stop(): Promise<void>;
}

const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 15;
/** How often an idle worker looks; letters are expected within seconds. */
const POLL_SECONDS = 1;
const STOP_TIMEOUT_MS = 8000;
/** The queue forgets when work was done after this long (pg-boss: archiveCompletedAfterSeconds), and refuses a longer period. */
const PERIOD_MAX_SECONDS = 12 * 60 * 60;
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

/** A job queue on pg-boss over either database. */
export const createJobs = (database: Database, log: JobsLog): Jobs => {
  const kinds = new Map<string, JobKind<object>>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));

  const runOne = async (kind: JobKind<object>): Promise<boolean> => {
    const [job] = await boss.fetch<object>(kind.name);
    if (!job) return false;
    await kind.run(job.data, job.id);
    await boss.complete(kind.name, job.id);
    return true;
  };

  /** The queue refuses a second piece of work within one period, so every process may ask. */
  const sendDueWork = async (): Promise<void> => {
    for (const { name, everySeconds } of kinds.values()) {
      if (everySeconds) await boss.send(name, {}, { singletonSeconds: everySeconds });
    }
  };
  let clock: NodeJS.Timeout | undefined;
  const tick = () =>
    sendDueWork().catch((error) => log.error({ err: error }, 'clock-driven work was not queued'));

  return {
    register: (kind) => {
      if ((kind.everySeconds ?? 0) > PERIOD_MAX_SECONDS) {
        throw new RangeError(`${kind.name} must come every ${PERIOD_MAX_SECONDS} seconds or more often.`);
      }
      kinds.set(kind.name, kind as JobKind<object>);
    },
    enqueue: async (executor, name, data) => {
      await boss.send(name, data, { db: toSqlConnection(executor) } as PgBoss.SendOptions);
    },
    start: async () => {
      await boss.start();
      await ensureQueues(boss, [...kinds.keys()]);
    },
    work: async () => {
      for (const kind of kinds.values()) {
        await boss.work(kind.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
          if (job) await kind.run(job.data as object, job.id);
        });
      }
      await tick();
      clock = setInterval(tick, CLOCK_MS).unref();
    },
    drain: async () => {
      for (const kind of kinds.values()) while (await runOne(kind));
    },
    stop: async () => {
      clearInterval(clock);
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS });
    },
  };
};
