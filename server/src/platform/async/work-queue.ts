import pLimit from 'p-limit';

/** Runs jobs in order, and no more than `limit` at a time. */
export interface WorkQueue {
  /**
   * Resolves with the result of the job. If too many wait, throws the error made by `refusal` without
   * starting the job.
   */
  run<T>(job: () => Promise<T>): Promise<T>;
}

/** Maximum number of running and of waiting jobs. */
export interface WorkQueueLimits {
  concurrency: number;
  maxWaiting: number;
}

/**
 * Creates a queue with bounded memory: refuses jobs of a flood early, so that decoded pictures do not pile up
 * and answers do not come minutes late.
 */
export const createWorkQueue = (
  { concurrency, maxWaiting }: WorkQueueLimits,
  refusal: () => Error,
): WorkQueue => {
  const limit = pLimit(concurrency);
  return {
    run: async (job) => {
      if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) throw refusal();
      return limit(job);
    },
  };
};
