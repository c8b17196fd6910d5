import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { SqlConnection } from '#platform/database/database.ts';
import type { JobKind } from './job-kind.ts';
import { findDueKinds, takeBackOverdue } from './upkeep.ts';

/** How often a process looks whether clock-driven work is due; the queue holds it to once a period. */
const CLOCK_MS = 60_000;
/** How often a process looks for what nobody announces: work that was found, tries whose pause is over, work of processes that ended. */
const LOOK_MS = 5_000;

interface ClockOptions {
  boss: PgBoss;
  connection: SqlConnection;
  /** Takes urgent work over from processes that were killed. */
  takeOverUrgent(): Promise<void>;
  kinds: ReadonlyMap<string, JobKind<object>>;
  wake(kind: string): void;
  /** Moves what was given up to where admins find it. */
  keepFailed(): Promise<void>;
  onError(error: unknown): void;
  /** Milliseconds before it asks for the first time; new work is not kept back. */
  pauseMs: number;
}

/** Calls `work` again and again, never twice at once. */
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
      // It may have been stopped meanwhile.
      if (isOn) timer = setInterval(tick, ms).unref();
    },
    stop: async (): Promise<void> => {
      isOn = false;
      clearInterval(timer);
      await ticking;
    },
  };
};

/** What the passing of time brings to the queue. */
export const createClock = (options: ClockOptions) => {
  const { boss, connection, takeOverUrgent, kinds, wake, keepFailed, onError, pauseMs } = options;
  /** The queue refuses a second piece within one period: every process may ask. */
  const sendDueWork = async (): Promise<void> => {
    for (const { name, everySeconds } of kinds.values()) {
      if (everySeconds && (await boss.send(name, {}, { singletonSeconds: everySeconds }))) wake(name);
    }
  };
  /** One piece for each look, however many processes look. */
  const sendFoundWork = async (): Promise<void> => {
    for (const kind of kinds.values()) {
      // What one kind cannot tell keeps no other from being looked for.
      if (!(await kind.hasWork?.().catch(onError))) continue;
      if (await boss.send(kind.name, {}, { singletonSeconds: LOOK_MS / 1000 })) wake(kind.name);
    }
  };
  const look = async (): Promise<void> => {
    await sendFoundWork();
    await takeBackOverdue(connection);
    await takeOverUrgent();
    await keepFailed();
    for (const kind of await findDueKinds(connection, [...kinds.keys()])) wake(kind);
  };
  const timers = [createTimer(sendDueWork, CLOCK_MS, onError), createTimer(look, LOOK_MS, onError)];
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
