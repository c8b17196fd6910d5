import { setTimeout as wait } from 'node:timers/promises';
import * as m from '#messages/platform/jobs.ts';
import { toLoggableError } from '#platform/database/errors.ts';
import { mendText } from '#platform/text/broken-text.ts';
import type { Job, JobKind } from './job-kind.ts';
import type { JobQueue } from './queue.ts';

/** Runs the jobs that this process has taken. */
export interface Runs {
  /** Runs a job and reports a failure to the queue. Returns whether it was done. */
  tryRun(kind: JobKind<object>, job: Job): Promise<boolean>;
  /** Takes, runs and completes the next job of a kind. Returns false if there was none. @throws what the job throws. */
  doNext(kind: JobKind<object>): Promise<boolean>;
  /** Ends the tries that are still running, so that another process may take the jobs before their leases end. */
  giveBack(): Promise<void>;
}

interface RunsOptions {
  queue: JobQueue;
  /** Moves failed jobs to the table that admins see. */
  keepFailed(): Promise<void>;
}

export const createRuns = ({ queue, keepFailed }: RunsOptions): Runs => {
  const running = new Set<string>();

  const fail = async (job: Job, failure: unknown): Promise<void> => {
    await queue.fail([job.id], toOutput(failure));
    if (job.isLastTry) await keepFailed();
  };

  return {
    tryRun: async (kind, job) => {
      // It waited here for too long: another process may have taken it.
      if (performance.now() >= job.leaseEnd) return false;
      running.add(job.id);
      try {
        const failure = await failureOf(kind, job);
        if (failure !== undefined) await fail(job, failure);
        return failure === undefined;
      } finally {
        running.delete(job.id);
      }
    },
    doNext: async (kind) => {
      const [job] = await queue.take(kind, 1);
      if (!job) return false;
      await run(kind, job);
      await queue.complete([job.id]);
      return true;
    },
    giveBack: async () => {
      if (running.size > 0) await queue.fail([...running], { message: m.stoppedWhileRunning });
    },
  };
};

/** `async`, so that what `run` throws before it returns a promise is a rejection too. */
const run = async (kind: JobKind<object>, { id, data }: Job): Promise<void> => kind.run(data, id);

/** Why the job failed, or that its lease ended; undefined if it was done. */
const failureOf = async (kind: JobKind<object>, job: Job): Promise<unknown> => {
  const done = run(kind, job).then(
    () => undefined,
    (error) => error ?? new Error(m.failedWithoutReason),
  );
  const timer = new AbortController();
  const left = job.leaseEnd - performance.now();
  const late = wait(left, new Error(m.tookTooLong), { signal: timer.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([done, late]);
  } finally {
    timer.abort();
  }
};

/** What is stored of a failure, for the operator. */
const toOutput = (failure: unknown): object => {
  const error = toLoggableError(failure);
  if (!(error instanceof Error)) return { message: mendText(String(error)) };
  const { name, message, stack = '' } = error;
  return { name, message: mendText(message), stack: mendText(stack) };
};
