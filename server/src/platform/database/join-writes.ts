import { findPostgresError, isUnavailable } from '#platform/database/errors.ts';

/** Batches that run at once: while the database works on one, the process prepares and answers another. */
const BATCHES_MAX = 2;
/** Calls in one batch: what is locked together is held for some milliseconds. */
const CALLS_MAX = 64;

interface JoinedWrites<Call, Result> {
  /**
   * What a call must have for itself. Calls that share a key never run at the same time, and run in the order in which
   * they came.
   */
  keysOf(call: Call): readonly string[];
  /** What calls may share within one batch, in the order in which they came, and never between two that run at once. */
  sharedKeysOf?(call: Call): readonly string[];
  /**
   * Does all of them in one transaction. @returns for each, in their order, its result, or why it alone was refused,
   * which has changed nothing. Where it rejects, nothing may be stored, and more than one are run again one by one.
   */
  run(calls: readonly Call[]): Promise<(Result | Error)[]>;
}

interface Waiting<Call, Result> {
  call: Call;
  keys: readonly string[];
  sharedKeys: readonly string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Has the transaction that failed surely been rolled back? Where the connection was lost at the commit, nobody knows. */
const isRolledBack = (error: unknown): boolean =>
  !isUnavailable(error) && findPostgresError(error)?.code !== '40003';

/**
 * Lets writes of one kind that come at the same time share a transaction: its beginning, its statements and its commit,
 * which cost more than what each of them stores. A call that comes alone does not wait for others.
 * @returns does one call.
 */
export const joinWrites = <Call, Result>({
  keysOf,
  sharedKeysOf = () => [],
  run,
}: JoinedWrites<Call, Result>): ((call: Call) => Promise<Result>) => {
  let waiting: Waiting<Call, Result>[] = [];
  const busy = new Set<string>();
  let running = 0;
  /** Calls in the batches that run. */
  let runningCalls = 0;
  let isPlanned = false;

  /**
   * The database did not answer a batch in time. Rejects the calls that wait behind it for the same keys: they would wait for
   * the same lock, one limit after the other.
   */
  const rejectBehind = (batch: readonly Waiting<Call, Result>[], error: unknown): void => {
    const keys = new Set(batch.flatMap((one) => [...one.keys, ...one.sharedKeys]));
    const isBehind = (one: Waiting<Call, Result>) =>
      [...one.keys, ...one.sharedKeys].some((key) => keys.has(key));
    const behind = waiting.filter(isBehind);
    waiting = waiting.filter((one) => !isBehind(one));
    for (const { reject } of behind) reject(error);
  };

  const runAlone = async (one: Waiting<Call, Result>): Promise<void> => {
    try {
      const [outcome] = await run([one.call]);
      if (outcome instanceof Error) throw outcome;
      one.resolve(outcome as Result);
    } catch (error) {
      one.reject(error);
      if (isUnavailable(error)) rejectBehind([one], error);
    }
  };

  const runAll = async (batch: readonly Waiting<Call, Result>[]): Promise<void> => {
    const [only] = batch;
    if (only && batch.length === 1) return runAlone(only);
    try {
      const outcomes = await run(batch.map(({ call }) => call));
      batch.forEach(({ resolve, reject }, n) => {
        const outcome = outcomes[n];
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome as Result);
      });
    } catch (error) {
      // One of them made all fail, perhaps: alone each gets its own answer.
      if (isRolledBack(error)) for (const one of batch) await runAlone(one);
      else {
        for (const { reject } of batch) reject(error);
        rejectBehind(batch, error);
      }
    }
  };

  /** The first that may run, and who is left; whoever shares a key with somebody before them waits with them. */
  const nextBatch = () => {
    const taken = new Set(busy);
    const shared = new Set<string>();
    const batch: Waiting<Call, Result>[] = [];
    const left: Waiting<Call, Result>[] = [];
    for (const one of waiting) {
      const { keys, sharedKeys } = one;
      const isFree =
        batch.length < CALLS_MAX &&
        !keys.some((key) => taken.has(key) || shared.has(key)) &&
        !sharedKeys.some((key) => taken.has(key));
      (isFree ? batch : left).push(one);
      for (const key of keys) taken.add(key);
      for (const key of sharedKeys) (isFree ? shared : taken).add(key);
    }
    return { batch, left };
  };

  const start = (batch: readonly Waiting<Call, Result>[]): void => {
    const keys = batch.flatMap((one) => [...one.keys, ...one.sharedKeys]);
    for (const key of keys) busy.add(key);
    running += 1;
    runningCalls += batch.length;
    void runAll(batch).finally(() => {
      running -= 1;
      runningCalls -= batch.length;
      for (const key of keys) busy.delete(key);
      begin();
    });
  };

  const begin = (): void => {
    isPlanned = false;
    while (running < BATCHES_MAX && waiting.length > 0) {
      const { batch, left } = nextBatch();
      // A small one beside another would make all batches small: it waits for more calls, or for the other to end.
      if (batch.length === 0 || batch.length < runningCalls) return;
      waiting = left;
      start(batch);
    }
  };

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, keys: keysOf(call), sharedKeys: sharedKeysOf(call), resolve, reject });
      if (isPlanned) return;
      isPlanned = true;
      // Those of the same turn of the event loop come along.
      setImmediate(begin);
    });
};
