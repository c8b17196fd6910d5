import { MediaError } from './media-error.ts';

/** Runs jobs in the order they came, never more than its limit at once. */
export interface WorkQueue {
  /** Resolves with the job's own result. Throws MediaError `busy`, without starting it, when too many wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

/** How many jobs run at once, and how many may wait for them. */
export interface WorkQueueLimits {
  concurrency: number;
  maxWaiting: number;
}

/**
 * Creates a queue whose memory is bounded on both ends: a flood of uploads is refused early instead of piling up
 * decoded pictures.
 */
export function createWorkQueue({ concurrency, maxWaiting }: WorkQueueLimits): WorkQueue {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new MediaError('busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  // A finished job hands its place straight to the next one: `running` falls only when nobody waits.
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(job) {
      await acquire();
      try {
        return await job();
      } finally {
        release();
      }
    },
  };
}
