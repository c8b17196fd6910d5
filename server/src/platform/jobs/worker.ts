import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Job, JobKind } from './job-kind.ts';
import type { Runs } from './runs.ts';

/** Pieces of work of one kind that run at once in one process, where the kind does not say. */
const AT_ONCE = 5;
/** How many are taken with one statement, as a multiple of those at once: the rest waits here for a place. */
const TAKEN_PER_PLACE = 10;
/** After a failure of the queue itself: a database that is away is not asked by every worker again and again. */
const FAILED_MS = 3_000;

export interface Worker {
  /** There may be work: takes it as soon as there is a place for it. */
  wake(): void;
  /** Takes no more work and gives back what it has not begun; resolves when the rest has ended and the queue knows. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  kind: JobKind<object>;
  runs: Runs;
  /** Told why the queue could not be asked; the worker goes on. */
  onError(error: unknown): void;
}

/** Tells the queue of work that is done: together what ends while it is being told of the work before. */
const createReports = ({ kind, runs, onError }: WorkerOptions, signal: AbortSignal) => {
  let ended: string[] = [];
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    while (ended.length > 0) {
      // What ends in this turn of the event loop goes along: short work of a whole batch is one statement, not two.
      await turn();
      const ids = ended;
      ended = [];
      try {
        await runs.complete(kind, ids);
      } catch (error) {
        onError(error);
        // What the queue does not know of is done once more when its time is up.
        if (signal.aborted) return;
        ended = [...ids, ...ended];
        await wait(FAILED_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return {
    add: (id: string): void => {
      ended.push(id);
      telling ??= tell().finally(() => {
        telling = undefined;
      });
    },
    /** Resolves when the queue knows of everything, or cannot be told. */
    settled: async (): Promise<void> => telling,
  };
};

/** Works on one kind, as many pieces at once as the kind allows, until it is stopped. */
export const startWorker = (options: WorkerOptions): Worker => {
  const { kind, runs, onError } = options;
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
    try {
      waiting = await runs.take(kind, count);
      if (waiting.length === count) mayBeMore = true;
    } catch (error) {
      onError(error);
      mayBeMore = true;
      await wait(FAILED_MS, undefined, { signal }).catch(() => undefined);
    }
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
      await runs.release(kind, waiting.splice(0)).catch(onError);
      await Promise.all(running);
      await reports.settled();
    },
  };
};
