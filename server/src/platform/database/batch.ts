import DataLoader from 'dataloader';
import { createGate } from '#platform/async/gate.ts';

/** Look-ups of one query: beyond, its answer would hold up everything else for a noticeable time. */
const BATCH_MAX = 500;

/** Nobody waits for it: each query is for all who ask within so many milliseconds, as thousands do after a restart. */
export const UNHURRIED = { everyMs: 20 };

/** Batches of one kind under way: under load each answers more, where one for each turn would answer a few. */
const LIMITS = { atOnce: 2, waitMs: 1000 };

/**
 * Joins look-ups into one query that are made in the same turn of the event loop, or while others are under way:
 * under load many requests ask for the same kind of row at once, and one `= any($1)` answers them for little more than
 * the price of one. Nothing is kept: each query begins after those who share it asked.
 * @param load keys without repeats → rows by key; a missing key reads as undefined.
 * @param everyMs at least so many milliseconds lie between two queries, for what many may ask for who are in no hurry.
 */
export const batchLookups = <Key, Row>(
  load: (keys: Key[]) => Promise<Map<Key, Row>>,
  { everyMs = 0 }: { everyMs?: number } = {},
): ((key: Key) => Promise<Row | undefined>) => {
  const enter = createGate(LIMITS);
  /** Settled with the batch that was sent last. */
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
