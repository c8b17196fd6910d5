import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The end of a page of a list, newest first: time and id of the last row. */
export interface TimeCursor {
  at: Date;
  id: number;
}

/** The position of a page in its list. A query selects up to `limit` + 1 rows. */
export interface PageSpan {
  /** Absent for the first page. */
  after: TimeCursor | undefined;
  limit: number;
}

/**
 * Condition for the rows after the cursor in a list sorted by time and id, newest first; undefined for the
 * first page.
 */
export const follows = (
  after: TimeCursor | undefined,
  { at, id }: { at: AnyColumn; id: AnyColumn },
): SQL | undefined => after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;

/**
 * The condition of `afterCursor` for hand-written SQL. @param columns time and id as in `order by`, without
 * directions. @param cursor placeholders of the two values of `cursorValues`.
 */
export const followsSql = (columns: string, [at, id]: readonly [at: string, id: string]): string =>
  `(${columns}) < (${at}::timestamptz, ${id}::integer)`;

/** The two values of the cursor for a statement; none for the first page. */
export const cursorValues = (after: TimeCursor | undefined): [] | [at: string, id: number] =>
  after ? [after.at.toISOString(), after.id] : [];

/** The end of a page that is read as one row. One row costs the connection and the reader less than many. */
interface PageEnd {
  /** The number of rows found, including the one after the page. */
  found: number;
  /** Time and id of the last row of the page; null if the page is not full. */
  lastAt: Date | null;
  lastId: number | null;
}

/** A page of a list as one row. */
export interface PageRow<Row> extends PageEnd {
  rows: Row[];
}

const endSql = (limit: string | number): string =>
  `count(*)::integer as found, (array_agg(row.at))[${limit}] as "lastAt", (array_agg(row.id))[${limit}] as "lastId"`;

/**
 * The parts of a statement that answers a `PageRow`. @param rows a selection of `id`, `at` and `json` in the
 * order of the page, with up to `limit` + 1 rows. @param limit SQL of the page size.
 */
export const pageRowSql = (rows: string, limit: string | number): { columns: string; from: string } => ({
  columns: `coalesce(to_json((array_agg(row.json))[1:${limit}]), '[]') as rows, ${endSql(limit)}`,
  from: `(${rows}) as row`,
});
