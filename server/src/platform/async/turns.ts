import pLimit, { type LimitFunction } from 'p-limit';

/** Runs the jobs of each owner one after another, so that one owner's many jobs do not block the others. */
export interface Turns {
  /**
   * Resolves with the result of the job. If too many jobs of the owner wait, throws the error made by
   * `refusal` without starting the job.
   */
  run<T>(ownerId: number, job: () => Promise<T>): Promise<T>;
}

export const createTurns = (maxWaiting: number, refusal: () => Error): Turns => {
  const owners = new Map<number, LimitFunction>();
  return {
    run: async (ownerId, job) => {
      const limit = owners.get(ownerId) ?? pLimit(1);
      owners.set(ownerId, limit);
      if (limit.pendingCount >= maxWaiting) throw refusal();
      try {
        return await limit(job);
      } finally {
        // The job has settled, but the queue still counts it as active.
        if (limit.pendingCount === 0 && limit.activeCount <= 1 && owners.get(ownerId) === limit)
          queueMicrotask(() => limit.activeCount + limit.pendingCount === 0 && owners.delete(ownerId));
      }
    },
  };
};
