import pLimit, { type LimitFunction } from 'p-limit';

/** Lets each owner's jobs run one after another, so that nobody's many take the place of others' few. */
export interface Turns {
  /** Resolves with the job's own result. Throws what `refusal` makes, without starting it, when too many of the owner's wait. */
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
        // Settled before the queue notes it: this one is still counted as active.
        if (limit.pendingCount === 0 && limit.activeCount <= 1 && owners.get(ownerId) === limit)
          queueMicrotask(() => limit.activeCount + limit.pendingCount === 0 && owners.delete(ownerId));
      }
    },
  };
};
