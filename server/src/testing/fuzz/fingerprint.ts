import type { Database } from '#platform/database/database.ts';

/** A hash of all rows, by table. */
export type Fingerprint = ReadonlyMap<string, string>;

/**
 * Tables that a refusal may write to, and why. `sessions` keeps when it was last seen; `live_events` tells others;
 * the places are never written.
 */
const PASSED_OVER = ['places'];

/** What a refused call of the kind `code` may leave behind. */
const ALLOWED: Record<string, readonly string[]> = {
  // A call of the team's that was refused is logged.
  STAFF_ONLY: ['audit_log'],
  ADMIN_ONLY: ['audit_log'],
};

/** Which tables differ, though a call was refused with `code`. */
export const changedTables = (before: Fingerprint, after: Fingerprint, code: string): string[] =>
  [...after]
    .filter(([table, hash]) => before.get(table) !== hash && !ALLOWED[code]?.includes(table))
    .map(([table]) => table);

/** Takes fingerprints of one database. */
export const createFingerprinter = async (database: Database): Promise<() => Promise<Fingerprint>> => {
  const { rows } = await database.executeSql(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [PASSED_OVER],
  );
  const statement = rows
    .map(
      ({ tablename }) =>
        `select '${tablename}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from "${tablename}" t`,
    )
    .join(' union all ');
  return async () => {
    const { rows: hashes } = await database.executeSql(statement);
    return new Map(hashes.map(({ name, hash }) => [String(name), String(hash)]));
  };
};
