import type { Db, RawQuery } from './database.ts';

interface Counted {
  total: number;
}

/** Reads the count that a query of one row selected as `total`. */
export const totalOf = ([row]: readonly Counted[]): number => row?.total ?? 0;

/** Runs hand-written SQL that selects one count as `total`, an integer. */
export const countRows = async (db: Db, query: RawQuery): Promise<number> =>
  totalOf(await db.query<Counted>(query));
