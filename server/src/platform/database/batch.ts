/**
 * Joins look-ups made in the same turn of the event loop into one query: under load many requests ask for the
 * same kind of row at once, and one `= any($1)` answers them for little more than the price of one.
 * @param load keys without repeats → rows by key; a missing key reads as undefined.
 */
export const batchLookups = <Key, Row>(
  load: (keys: Key[]) => Promise<Map<Key, Row>>,
): ((key: Key) => Promise<Row | undefined>) => {
  let waiting: { keys: Set<Key>; rows: Promise<Map<Key, Row>> } | null = null;

  const openBatch = (): { keys: Set<Key>; rows: Promise<Map<Key, Row>> } => {
    const keys = new Set<Key>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting = null;
      return load([...keys]);
    });
    return { keys, rows };
  };

  return async (key) => {
    waiting ??= openBatch();
    waiting.keys.add(key);
    return (await waiting.rows).get(key);
  };
};
