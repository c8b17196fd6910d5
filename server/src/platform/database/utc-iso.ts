/**
 * SQL for a moment as ISO 8601 in UTC, as clients read it in JSON that the database builds.
 * @param column a `timestamptz`; null stays null.
 * @param precision of seconds; `milliseconds` for what is compared with what JavaScript wrote.
 */
export const utcIso = (column: string, precision: 'seconds' | 'milliseconds' = 'seconds'): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS${precision === 'milliseconds' ? '.MS' : ''}"Z"')`;
