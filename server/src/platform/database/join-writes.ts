import { zip } from '#platform/database/column-lists.ts';
import { findPostgresError, isUnavailable } from '#platform/database/errors.ts';

/** Maximum number of concurrent batches: while the database works on one, the process prepares another. */
const BATCHES_MAX = 2;
/** Maximum number of calls in one batch. Their locks are held together for some milliseconds. */
const CALLS_MAX = 64;

interface JoinedWrites<Call, Result> {
  /** Calls that share a key never run at the same time, and run in the order in which they arrived. */
  keysOf(call: Call): readonly string[];
  /**
   * Runs all calls in one transaction. @returns the result of each call, in order. If it rejects, nothing may
   * be stored; each of several calls is then retried alone.
   */
  run(calls: readonly [Call, ...Call[]]): Promise<Result[]>;
}

interface Waiting<Call, Result> {
  call: Call;
  keys: readonly string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
}

type Batch<Call, Result> = [Waiting<Call, Result>, ...Waiting<Call, Result>[]];

/** True if the failed transaction was definitely rolled back. After a connection loss during the commit, the outcome is unknown. */
const isRolledBack = (error: unknown): boolean =>
  !isUnavailable(error) && findPostgresError(error)?.code !== '40003';

/** Collects calls and runs them in batches; see `joinWrites`. */
class WriteBatches<Call, Result> {
  readonly #options: JoinedWrites<Call, Result>;
  readonly #busyKeys = new Set<string>();
  #waiting: Waiting<Call, Result>[] = [];
  #runningBatches = 0;
  #runningCalls = 0;
  #isScheduled = false;

  constructor(options: JoinedWrites<Call, Result>) {
    this.#options = options;
  }

  add(call: Call): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, keys: this.#options.keysOf(call), resolve, reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      // Calls of the same turn of the event loop join the batch.
      setImmediate(() => this.#startBatches());
    });
  }

  #startBatches(): void {
    this.#isScheduled = false;
    while (this.#runningBatches < BATCHES_MAX && this.#waiting.length > 0) {
      const { batch, left } = this.#takeBatch();
      const [first, ...rest] = batch;
      // A small batch beside a running one would make all batches small. Wait for more calls, or for the
      // running batch to end.
      if (!first || batch.length < this.#runningCalls) return;
      this.#waiting = left;
      this.#start([first, ...rest]);
    }
  }

  /** Selects the calls that may run now. A call that shares a key with an earlier one waits with it. */
  #takeBatch() {
    const taken = new Set(this.#busyKeys);
    const batch: Waiting<Call, Result>[] = [];
    const left: Waiting<Call, Result>[] = [];
    for (const one of this.#waiting) {
      const isFree = batch.length < CALLS_MAX && !one.keys.some((key) => taken.has(key));
      (isFree ? batch : left).push(one);
      for (const key of one.keys) taken.add(key);
    }
    return { batch, left };
  }

  #start(batch: Batch<Call, Result>): void {
    const keys = batch.flatMap((one) => one.keys);
    for (const key of keys) this.#busyKeys.add(key);
    this.#runningBatches += 1;
    this.#runningCalls += batch.length;
    void this.#run(batch).finally(() => {
      this.#runningBatches -= 1;
      this.#runningCalls -= batch.length;
      for (const key of keys) this.#busyKeys.delete(key);
      this.#startBatches();
    });
  }

  async #run(batch: Batch<Call, Result>): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ call }) => call) as [Call, ...Call[]]);
      for (const [{ resolve }, result] of zip(batch, results)) resolve(result);
    } catch (error) {
      // One call may have made all of them fail: alone, each gets its own result.
      if (batch.length > 1 && isRolledBack(error)) {
        for (const one of batch) await this.#run([one]);
        return;
      }
      for (const { reject } of batch) reject(error);
      if (!isRolledBack(error)) this.#rejectBehind(batch, error);
    }
  }

  /**
   * Rejects the calls that wait for the same keys as a batch that the database did not answer in time: each
   * would wait for the same lock until its own timeout.
   */
  #rejectBehind(batch: readonly Waiting<Call, Result>[], error: unknown): void {
    const keys = new Set(batch.flatMap((one) => one.keys));
    const isBehind = (one: Waiting<Call, Result>) => one.keys.some((key) => keys.has(key));
    const behind = this.#waiting.filter(isBehind);
    this.#waiting = this.#waiting.filter((one) => !isBehind(one));
    for (const { reject } of behind) reject(error);
  }
}

/**
 * Lets concurrent writes of one kind share a transaction, because begin, statements and commit cost more than
 * the rows that each one stores. A single call does not wait for others. @returns a function that runs one
 * call.
 */
export const joinWrites = <Call, Result>(
  options: JoinedWrites<Call, Result>,
): ((call: Call) => Promise<Result>) => {
  const batches = new WriteBatches(options);
  return (call) => batches.add(call);
};
