import type { Db } from '#platform/database/database.ts';

/** Memoizes one value per server that is read from: results of one server must not be used for another. */
export const memoizePerDb = <Value>(make: (db: Db) => Value): ((db: Db) => Value) => {
  const made = new WeakMap<Db, Value>();
  return (db) => {
    const value = made.get(db) ?? make(db);
    made.set(db, value);
    return value;
  };
};
