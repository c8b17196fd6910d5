import { randomUUID } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import type { Addition, RequestCounts } from './request-counts.ts';

/** The maximum number of requests of one kind in a window. */
export interface Budget {
  max: number;
  windowMs: number;
  /** Exact limits are counted across all processes before the request is accepted; others soon afterwards. */
  exact: boolean;
}

/** The owner of the limit. */
interface Draw {
  /** Names the limit and its owner. */
  key: string;
  budget: Budget;
}

/** What this process knows of a count in its current window. */
interface Known {
  key: string;
  /** The shared id of the count and of this process's part of it; created when first sent. */
  id?: string;
  from?: string;
  endsAt: number;
  /** The shared count at the last query. */
  shared: number;
  /** Counted here and sent. */
  stored: number;
  /** Counted here and being sent. */
  sent: number;
  /** Counted here and not sent yet. */
  own: number;
}

interface CounterOptions {
  /** Absent: this process counts alone. */
  counts?: RequestCounts | undefined;
  /** A digest of a key that may leave this process. */
  idOf(key: string): string;
  log: Log;
  now(): Date;
  /** Milliseconds that a request waits for the shared count; default 100. */
  waitMs?: number | undefined;
  /** Called each time that the shared counts are unavailable or too slow. */
  onFallback?(): void;
}

const WAIT_MS = 100;
/** Milliseconds between two updates of the shared counts … */
const PERIOD_MS = 1_000;
/** … or earlier: this many milliseconds after this share of a limit was used here. */
const SOON_MS = 50;
const SOON_SHARE = 0.05;
/** Maximum counts in memory; the oldest ones are dropped. */
const KNOWN_MAX = 50_000;
/** Maximum counts in one update. */
const BATCH = 1_000;

const LATE = Symbol('late');

const within = async <T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Counts requests across all processes. While the shared counts are unavailable, this process counts alone,
 * starting from its last known counts, and adds its requests later. Windows start at the same moments on all
 * processes (multiples of their length).
 */
export class SharedCounter {
  readonly #options: CounterOptions;
  readonly #known = new Map<string, Known>();
  readonly #dirty = new Set<Known>();
  readonly #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #isSending = false;
  #isAway = false;

  constructor(options: CounterOptions) {
    this.#options = options;
    if (options.counts) this.#timer = setInterval(() => void this.flush(), PERIOD_MS).unref();
  }

  /** @returns null, or the seconds until the window ends if the limit is used up. */
  async draw({ key, budget }: Draw): Promise<number | null> {
    const now = this.#options.now().getTime();
    const known = this.#find(key, now, budget);
    const isAllowed = !this.#isUsedUp(known, budget) && (await this.#count(known, budget));
    return isAllowed ? null : Math.max(1, Math.ceil((known.endsAt - now) / 1000));
  }

  /** Undoes one request of the current window. */
  giveBack({ key, budget }: Draw): void {
    const known = this.#find(key, this.#options.now().getTime(), budget);
    if (known.stored + known.sent + known.own <= 0) return;
    known.own -= 1;
    known.shared = Math.max(0, known.shared - 1);
    if (!this.#options.counts) return;
    this.#dirty.add(known);
    this.#soon ??= setTimeout(() => void this.flush(), SOON_MS).unref();
  }

  /** Sends this process's counts to the shared storage. */
  async flush(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    if (this.#isSending || this.#dirty.size === 0) return;
    this.#isSending = true;
    try {
      for (const batch of this.#takeBatches()) await this.#send(batch);
    } finally {
      this.#isSending = false;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#options.counts?.close();
  }

  /**
   * Counts being sent may be in the shared count already; for exact limits the storage is queried each time.
   */
  #isUsedUp({ shared, sent, own }: Known, { exact, max }: Budget): boolean {
    return exact && this.#asksOthers ? shared >= max : shared + sent + own >= max;
  }

  get #asksOthers(): boolean {
    return this.#options.counts !== undefined && !this.#isAway;
  }

  #find(key: string, now: number, { windowMs }: Budget): Known {
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    const found = this.#known.get(key);
    if (found?.endsAt === endsAt) return found;
    const fresh: Known = { key, endsAt, shared: 0, stored: 0, sent: 0, own: 0 };
    this.#known.delete(key);
    this.#known.set(key, fresh);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KNOWN_MAX && oldest !== undefined) this.#known.delete(oldest);
    return fresh;
  }

  /** Counts one request. Returns false if other processes have used up the limit. */
  async #count(known: Known, { exact, max }: Budget): Promise<boolean> {
    known.own += 1;
    if (!this.#options.counts) return true;
    this.#dirty.add(known);
    if (exact && this.#asksOthers) return this.#countWithAll(known, max);
    if (known.own + known.sent >= max * SOON_SHARE) {
      this.#soon ??= setTimeout(() => void this.flush(), SOON_MS).unref();
    }
    return true;
  }

  async #countWithAll(known: Known, max: number): Promise<boolean> {
    const { waitMs = WAIT_MS } = this.#options;
    const total = await within(this.#send([known], 1), waitMs);
    if (total !== LATE) return total === undefined || total <= max;
    this.#fallBack(new Error(`no answer within ${waitMs} ms`));
    return true;
  }

  *#takeBatches(): Generator<Known[]> {
    const waiting = [...this.#dirty].filter(({ own }) => own !== 0);
    this.#dirty.clear();
    for (let at = 0; at < waiting.length; at += BATCH) yield waiting.slice(at, at + BATCH);
  }

  /** Sends the counts, or only `only` requests of them. @returns the first count, undefined if unknown. */
  async #send(batch: readonly Known[], only?: number): Promise<number | undefined> {
    const moved = batch.map((known) => {
      const count = only ?? known.own;
      known.own -= count;
      known.sent += count;
      return { known, count };
    });
    try {
      const additions = moved.map(({ known, count }) => this.#additionOf(known, count));
      const totals = await this.#options.counts?.add(additions);
      for (const [place, { known, count }] of moved.entries()) {
        known.sent -= count;
        known.stored += count;
        known.shared = Math.max(known.shared, totals?.[place] ?? 0);
      }
      this.#recover();
      return totals?.[0];
    } catch (error) {
      for (const { known, count } of moved) {
        known.sent -= count;
        known.own += count;
        this.#dirty.add(known);
      }
      this.#fallBack(error);
      return undefined;
    }
  }

  #additionOf(known: Known, count: number): Addition {
    known.id ??= this.#options.idOf(known.key);
    known.from ??= randomUUID();
    return { id: known.id, endsAt: known.endsAt, count, from: known.from, sum: known.stored + known.sent };
  }

  #fallBack(error: unknown): void {
    this.#options.onFallback?.();
    if (!this.#isAway)
      this.#options.log.warn(
        { event: 'rate_limits.shared_count.lost', err: error },
        'requests are counted by this process alone',
      );
    this.#isAway = true;
  }

  #recover(): void {
    if (this.#isAway)
      this.#options.log.info(
        { event: 'rate_limits.shared_count.restored' },
        'requests are counted with all processes again',
      );
    this.#isAway = false;
  }
}
