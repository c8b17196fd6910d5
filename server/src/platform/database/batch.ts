import DataLoader from 'dataloader';
import { createGate } from '#platform/async/gate.ts';

/** Maximum number of keys in one query. A longer query would noticeably delay all others. */
const BATCH_MAX = 500;

/**
 * Minimum milliseconds between two queries for low-priority look-ups, as thousands of clients send them after
 * a restart.
 */
export const LOW_PRIORITY = { everyMs: 20 };

/** Maximum number of batches of one kind that run at a time. Under load each batch then gets more keys. */
const LIMITS = { atOnce: 2, waitMs: 1000 };

/**
 * Joins look-ups into one query that are made in the same turn of the event loop, or while earlier batches
 * run. Under load many requests need the same kind of row, and one `= any($1)` costs little more than one
 * row. Nothing is cached: each query starts after its callers asked. @param load keys without repeats → rows
 * by key; a missing key reads as undefined. @param everyMs minimum milliseconds between two queries, for
 * low-priority look-ups.
 */
export const batchLookups = <Key, Row>(
  load: (keys: Key[]) => Promise<Map<Key, Row>>,
  { everyMs = 0 }: { everyMs?: number } = {},
): ((key: Key) => Promise<Row | undefined>) => {
  const enter = createGate(LIMITS);
  /** Settles with the batch that was sent last. */
  let answered: Promise<unknown> = Promise.resolve();
  let nextAt = 0;
  const send = async (dispatch: () => void): Promise<void> => {
    nextAt = performance.now() + everyMs;
    dispatch();
    await answered;
  };
  const schedule = (dispatch: () => void): void => {
    const begin = () => enter(() => send(dispatch));
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) setTimeout(begin, waitMs);
    else setImmediate(begin);
  };
  const loader = new DataLoader<Key, Row | undefined>(
    async (keys) => {
      const loading = load([...new Set(keys)]);
      answered = loading.catch(() => undefined);
      const rows = await loading;
      return keys.map((key) => rows.get(key));
    },
    { cache: false, maxBatchSize: BATCH_MAX, batchScheduleFn: schedule },
  );
  return (key) => loader.load(key);
};
