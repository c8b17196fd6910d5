import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Where a page of a list ended, newest first: the last row's time and id. */
export interface TimeCursor {
  at: Date;
  id: number;
}

/** A page's place in its list. A query answers one row more than `limit`, where there is one. */
export interface PageSpan {
  /** Absent: the first page. */
  after: TimeCursor | undefined;
  limit: number;
}

/** Condition of the rows that follow the cursor in a list by time and id, newest first; undefined for the first page. */
export const follows = (
  after: TimeCursor | undefined,
  { at, id }: { at: AnyColumn; id: AnyColumn },
): SQL | undefined => after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;

/**
 * The same condition for hand-written SQL.
 * @param columns time and id, as in `order by`, without their directions.
 * @param cursor placeholders of the two values of `cursorValues`.
 */
export const followsSql = (columns: string, [at, id]: readonly [at: string, id: string]): string =>
  `(${columns}) < (${at}::timestamptz, ${id}::integer)`;

/** The cursor's two values for a statement; none for the first page. */
export const cursorValues = (after: TimeCursor | undefined): [] | [at: string, id: number] =>
  after ? [after.at.toISOString(), after.id] : [];
