import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { toLoggableError } from '#platform/database/errors.ts';
import { mendText } from '#platform/text/broken-text.ts';

/** One kind of background work. `run` may be called again after a failure or a crash: it must bear that. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Seconds between two runs of work that the clock brings, twelve hours at most: once a period, however many processes there are. */
  readonly everySeconds?: number;
  run(data: Data, jobId: string): Promise<void>;
}

/** The work that a process has taken from the queue. */
export interface Runs {
  /** Does the next piece of work of a kind, and answers whether there was one. What fails is tried again later. */
  tryNext(kind: JobKind<object>): Promise<boolean>;
  /** The same, but throws what fails. */
  doNext(kind: JobKind<object>): Promise<boolean>;
  /** Lets another process have what is still running, now rather than when its time is up. */
  giveBack(): Promise<void>;
}

export const createRuns = (boss: PgBoss): Runs => {
  /** The queue of each piece of work in hand, by its id. */
  const running = new Map<string, string>();

  const tryNext = async (kind: JobKind<object>): Promise<boolean> => {
    const [job] = await boss.fetch<object>(kind.name);
    if (!job) return false;
    running.set(job.id, kind.name);
    try {
      const failure = await failureOf(kind, job);
      if (failure === undefined) await boss.complete(kind.name, job.id);
      else await boss.fail(kind.name, job.id, toOutput(failure));
    } finally {
      running.delete(job.id);
    }
    return true;
  };

  const doNext = async (kind: JobKind<object>): Promise<boolean> => {
    const [job] = await boss.fetch<object>(kind.name);
    if (!job) return false;
    await run(kind, job);
    await boss.complete(kind.name, job.id);
    return true;
  };

  const giveBack = async (): Promise<void> => {
    for (const [id, name] of running) await boss.fail(name, id, { message: 'stopped while it ran' });
  };

  return { tryNext, doNext, giveBack };
};

/** Also what is thrown before a promise is returned rejects. */
const run = async (kind: JobKind<object>, { id, data }: PgBoss.Job<object>): Promise<void> =>
  kind.run(data, id);

/** Why it failed, or that it took so long that the queue hands it out again; undefined where it was done. */
const failureOf = async (kind: JobKind<object>, job: PgBoss.Job<object>): Promise<unknown> => {
  const done = run(kind, job).then(
    () => undefined,
    (error) => error ?? new Error('failed without a reason'),
  );
  const timer = new AbortController();
  // PostgreSQL's numeric: a text.
  const seconds = Number(job.expireInSeconds);
  const late = wait(seconds * 1000, new Error(`took longer than ${seconds} s`), { signal: timer.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([done, late]);
  } finally {
    timer.abort();
  }
};

/** What the queue keeps of a failure, for the operator. */
const toOutput = (failure: unknown): object => {
  const error = toLoggableError(failure);
  if (!(error instanceof Error)) return { message: mendText(String(error)) };
  const { name, message, stack = '' } = error;
  return { name, message: mendText(message), stack: mendText(stack) };
};
