import { setImmediate as othersGo } from 'node:timers/promises';
import { deferred } from '#platform/async/deferred.ts';

/** Milliseconds that a caller waits for a transaction in which nothing happens. */
const IDLE_MAX_MS = 10_000;

/** Milliseconds of consecutive statements after which the thread handles other work. */
const BREATH_MS = 8;

/** The caller that has the connection now. */
interface Holder {
  running: number;
  usedAt: number;
}

/**
 * Gives the one connection of the embedded database to its callers, in order. A statement outside of a
 * transaction that is awaited inside of it would wait forever: callers that wait for an idle transaction time
 * out.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #holder: Holder | undefined;
  #asked = 0;
  #breathedAt = Number.NEGATIVE_INFINITY;
  readonly #idleMaxMs: number;

  constructor(idleMaxMs = IDLE_MAX_MS) {
    this.#idleMaxMs = idleMaxMs;
  }

  /** `work` gets a function that runs each of its statements. */
  async take<T>(work: (during: <R>(statement: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    const before = this.#last;
    const left = deferred<void>();
    this.#last = before.then(() => left.promise);
    this.#asked += 1;
    try {
      if (this.#asked > 1) {
        await this.#waitFor(before);
        await this.#breathe();
      }
      return await this.#hold(work);
    } finally {
      this.#asked -= 1;
      left.resolve();
    }
  }

  /**
   * Otherwise consecutive statements would keep the thread from learning that the log is flushed, for which
   * earlier statements wait.
   */
  async #breathe(): Promise<void> {
    if (performance.now() - this.#breathedAt < BREATH_MS) return;
    await othersGo();
    this.#breathedAt = performance.now();
  }

  async #hold<T>(work: Parameters<typeof this.take<T>>[0]): Promise<T> {
    const holder: Holder = { running: 0, usedAt: performance.now() };
    this.#holder = holder;
    const during = async <R>(statement: () => Promise<R>): Promise<R> => {
      holder.running += 1;
      try {
        return await statement();
      } finally {
        holder.running -= 1;
        holder.usedAt = performance.now();
      }
    };
    try {
      return await work(during);
    } finally {
      this.#holder = undefined;
    }
  }

  async #waitFor(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      const look = (): void => {
        const idleMs = this.#idleMs();
        if (idleMs >= this.#idleMaxMs) {
          reject(
            new Error('Timed out waiting for an open transaction: pass `tx` inside of it, not the database.'),
          );
        } else timer = setTimeout(look, this.#idleMaxMs - idleMs).unref();
      };
      timer = setTimeout(look, this.#idleMaxMs).unref();
    });
    try {
      await Promise.race([before, stalled]);
    } finally {
      clearTimeout(timer);
    }
  }

  #idleMs(): number {
    const holder = this.#holder;
    return holder && holder.running === 0 ? performance.now() - holder.usedAt : 0;
  }
}
