import pLimit from 'p-limit';

/** Runs jobs in the order they came, never more than its limit at once. */
export interface WorkQueue {
  /** Resolves with the job's own result. Throws what `refusal` makes, without starting it, when too many wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

/** How many jobs run at once, and how many may wait for them. */
export interface WorkQueueLimits {
  concurrency: number;
  maxWaiting: number;
}

/**
 * Creates a queue whose memory is bounded on both ends: a flood is refused early instead of piling up decoded
 * pictures, or answers that come minutes late.
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
