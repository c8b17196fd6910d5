import { setTimeout as wait } from 'node:timers/promises';

/** How often an idle worker looks for work; emails are expected within seconds. */
const POLL_MS = 1_000;
/** After a failure of the queue itself: a database that is away is not asked by every worker every second. */
const FAILED_MS = 3_000;

export interface Worker {
  /** Takes no more work; resolves when what was begun has ended, the last look at the queue included. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Does the next piece of work, if there is one, and answers whether there was. */
  runNext(): Promise<boolean>;
  /** Told why the queue could not be asked; the worker goes on. */
  onError(error: unknown): void;
}

/** Works on a queue, one piece after another, until it is stopped. */
export const startWorker = ({ runNext, onError }: WorkerOptions): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async (): Promise<number> => {
    try {
      return (await runNext()) ? 0 : POLL_MS;
    } catch (error) {
      onError(error);
      return FAILED_MS;
    }
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const pause = await look();
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
};
