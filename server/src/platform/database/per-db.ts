import type { Db } from '#platform/database/database.ts';

/** One of something for each server that is read from: an answer of one must not be another's. */
export const perDb = <Value>(make: (db: Db) => Value): ((db: Db) => Value) => {
  const made = new WeakMap<Db, Value>();
  return (db) => {
    const value = made.get(db) ?? make(db);
    made.set(db, value);
    return value;
  };
};
