import DataLoader from 'dataloader';

/** Look-ups of one query: beyond, its answer would hold up everything else for a noticeable time. */
const BATCH_MAX = 500;

/**
 * Joins look-ups made in the same turn of the event loop into one query: under load many requests ask for the
 * same kind of row at once, and one `= any($1)` answers them for little more than the price of one. Nothing is kept:
 * each turn asks the database again.
 * @param load keys without repeats → rows by key; a missing key reads as undefined.
 */
export const batchLookups = <Key, Row>(
  load: (keys: Key[]) => Promise<Map<Key, Row>>,
): ((key: Key) => Promise<Row | undefined>) => {
  const loader = new DataLoader<Key, Row | undefined>(
    async (keys) => {
      const rows = await load([...new Set(keys)]);
      return keys.map((key) => rows.get(key));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: BATCH_MAX },
  );
  return (key) => loader.load(key);
};
