import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Job, JobKind } from './job-kind.ts';
import type { JobQueue } from './queue.ts';
import type { Runs } from './runs.ts';

/** Jobs of one kind that one process runs at the same time, unless the kind sets another number. */
const AT_ONCE = 5;
/** How many jobs are taken in one statement, as a multiple of those that run at the same time. */
const TAKEN_PER_PLACE = 10;
/** Pause after the database failed to answer. */
const FAILED_MS = 3_000;

export interface Worker {
  /** There may be jobs: takes some as soon as it has a free place. */
  wake(): void;
  /** Takes no more jobs and releases those that have not started. Resolves when the others have ended and are reported. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  kind: JobKind<object>;
  queue: JobQueue;
  runs: Runs;
  /** Called when the database failed to answer; the worker continues. */
  onError(error: unknown): void;
}

/** Reports completed jobs, in batches: jobs that end during one report are in the next. */
const createReports = ({ queue, onError }: WorkerOptions, signal: AbortSignal) => {
  let ended: string[] = [];
  let reporting: Promise<void> | undefined;
  const report = async (): Promise<void> => {
    while (ended.length > 0) {
      // Jobs that end in the same turn of the event loop are reported in one statement.
      await turn();
      const ids = ended;
      ended = [];
      try {
        await queue.complete(ids);
      } catch (error) {
        onError(error);
        // Unreported jobs run once more when their lease ends.
        if (signal.aborted) return;
        ended = [...ids, ...ended];
        await wait(FAILED_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return {
    add: (id: string): void => {
      ended.push(id);
      reporting ??= report().finally(() => {
        reporting = undefined;
      });
    },
    /** Resolves when all completed jobs are reported, or reporting has failed for good. */
    settled: async (): Promise<void> => reporting,
  };
};

/** Takes up to `count` jobs. After an error it waits, and returns undefined: there may be jobs. */
const tryTake = async (
  { kind, queue, onError }: WorkerOptions,
  count: number,
  signal: AbortSignal,
): Promise<Job[] | undefined> => {
  try {
    return await queue.take(kind, count);
  } catch (error) {
    onError(error);
    await wait(FAILED_MS, undefined, { signal }).catch(() => undefined);
    return undefined;
  }
};

/** Runs the jobs of one kind, as many at the same time as the kind allows, until it is stopped. */
export const startWorker = (options: WorkerOptions): Worker => {
  const { kind, queue, runs, onError } = options;
  const places = kind.atOnce ?? AT_ONCE;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reports = createReports(options, signal);
  const running = new Set<Promise<void>>();
  let waiting: Job[] = [];
  let mayBeMore = false;
  let taking: Promise<void> | undefined;

  const take = async (): Promise<void> => {
    mayBeMore = false;
    const count = places * TAKEN_PER_PLACE;
    const taken = await tryTake(options, count, signal);
    waiting = taken ?? waiting;
    if (!taken || taken.length === count) mayBeMore = true;
  };

  const runOne = async (job: Job): Promise<void> => {
    try {
      if (await runs.tryRun(kind, job)) reports.add(job.id);
    } catch (error) {
      onError(error);
    }
  };

  const goOn = (): void => {
    if (signal.aborted) return;
    while (running.size < places) {
      const job = waiting.shift();
      if (!job) break;
      const run = runOne(job).finally(() => {
        running.delete(run);
        goOn();
      });
      running.add(run);
    }
    if (!mayBeMore || taking || waiting.length > 0 || running.size === places) return;
    taking = take().finally(() => {
      taking = undefined;
      goOn();
    });
  };

  return {
    wake: () => {
      mayBeMore = true;
      goOn();
    },
    stop: async () => {
      stopping.abort();
      await taking;
      const ids = waiting.splice(0).map(({ id }) => id);
      await queue.release(kind.name, ids).catch(onError);
      await Promise.all(running);
      await reports.settled();
    },
  };
};
