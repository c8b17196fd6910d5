/**
 * SQL: a moment as ISO 8601 in UTC, for JSON that the database builds. Null stays null. @param column a
 * `timestamptz`. @param precision of seconds; `milliseconds` for comparison with moments written by
 * JavaScript.
 */
export const utcIso = (column: string, precision: 'seconds' | 'milliseconds' = 'seconds'): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS${precision === 'milliseconds' ? '.MS' : ''}"Z"')`;
