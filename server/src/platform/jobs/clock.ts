import { setTimeout as wait } from 'node:timers/promises';
import type { JobKind } from './job-kind.ts';
import type { JobQueue } from './queue.ts';

/** Milliseconds between two attempts to add the periodic jobs that are due. */
const CLOCK_MS = 60_000;
/**
 * Milliseconds between two polls for jobs without a notification: retries, jobs of processes that ended, work
 * found by `hasWork`.
 */
const LOOK_MS = 5_000;

interface ClockOptions {
  queue: JobQueue;
  kinds: ReadonlyMap<string, JobKind<object>>;
  wake(kind: string): void;
  /** Moves failed jobs to the table that admins see. */
  keepFailed(): Promise<void>;
  onError(error: unknown): void;
  /** Milliseconds before the first look; new jobs do not wait for it. */
  pauseMs: number;
}

/** Calls `work` repeatedly, never twice at the same time. */
const createTimer = (work: () => Promise<void>, ms: number, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let ticking: Promise<void> | undefined;
  const tick = (): Promise<void> => {
    ticking ??= work()
      .catch(onError)
      .finally(() => {
        ticking = undefined;
      });
    return ticking;
  };
  return {
    start: async (): Promise<void> => {
      isOn = true;
      await tick();
      // The clock may have been stopped in between.
      if (isOn) timer = setInterval(tick, ms).unref();
    },
    stop: async (): Promise<void> => {
      isOn = false;
      clearInterval(timer);
      await ticking;
    },
  };
};

/** Adds periodic jobs, and wakes workers for jobs that may start by now. */
export const createClock = ({ queue, kinds, wake, keepFailed, onError, pauseMs }: ClockOptions) => {
  /** A unique index refuses a second job of one period: every process may try. */
  const addPeriodicJobs = async (): Promise<void> => {
    const jobs = [...kinds.values()].flatMap(({ name, everySeconds }) =>
      everySeconds ? { kind: name, seconds: everySeconds } : [],
    );
    for (const kind of await queue.addPeriodic(jobs)) wake(kind);
  };
  /** Adds one job per poll, however many processes poll. */
  const addFoundWork = async (): Promise<void> => {
    const jobs = [];
    for (const kind of kinds.values()) {
      // If one kind fails to answer, the others are still asked.
      if (await kind.hasWork?.().catch(onError)) jobs.push({ kind: kind.name, seconds: LOOK_MS / 1000 });
    }
    for (const kind of await queue.addPeriodic(jobs)) wake(kind);
  };
  const urgentKinds = (): string[] =>
    [...kinds.values()].flatMap(({ name, isUrgent }) => (isUrgent ? name : []));
  const look = async (): Promise<void> => {
    await addFoundWork();
    await queue.takeBackOverdue();
    await queue.takeOver(urgentKinds());
    await keepFailed();
    for (const kind of await queue.findDueKinds([...kinds.keys()])) wake(kind);
  };
  const timers = [createTimer(addPeriodicJobs, CLOCK_MS, onError), createTimer(look, LOOK_MS, onError)];
  const pause = new AbortController();
  let isOn = false;
  return {
    start: async (): Promise<void> => {
      isOn = true;
      await wait(pauseMs, undefined, { signal: pause.signal, ref: false }).catch(() => undefined);
      for (const timer of timers) if (isOn) await timer.start();
    },
    stop: async (): Promise<void> => {
      isOn = false;
      pause.abort();
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
};
