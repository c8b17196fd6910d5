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

/** How a page of a list that is read as one row ends: many rows cost the connection and the reader more than one. */
interface PageEnd {
  /** How many rows were found, the one beyond the page included. */
  found: number;
  /** Of the row at the page's end; null where the page is not full. */
  lastAt: Date | null;
  lastId: number | null;
}

/** A page of a list as one row. */
export interface PageRow<Row> extends PageEnd {
  rows: Row[];
}

/** The same with the page as text, for the hottest lists. */
export interface JsonPageRow extends PageEnd {
  /** An array of the page's rows. */
  json: string;
}

const endSql = (limit: string | number): string =>
  `count(*)::integer as found, (array_agg(row.at))[${limit}] as "lastAt", (array_agg(row.id))[${limit}] as "lastId"`;

/**
 * The parts of a statement that answers a `PageRow`.
 * @param rows a selection of `id`, `at` and `json` in the order of the page: one more than `limit`, where there is one.
 * @param limit SQL of the page's size.
 */
export const pageRowSql = (rows: string, limit: string | number): { columns: string; from: string } => ({
  columns: `coalesce(to_json((array_agg(row.json))[1:${limit}]), '[]') as rows, ${endSql(limit)}`,
  from: `(${rows}) as row`,
});

/** The same for a `JsonPageRow`; `json` may be json or its text. */
export const jsonPageSql = (rows: string, limit: string | number): { columns: string; from: string } => ({
  columns: `'[' || coalesce(array_to_string((array_agg(row.json::text))[1:${limit}], ','), '') || ']' as json, ${endSql(limit)}`,
  from: `(${rows}) as row`,
});
