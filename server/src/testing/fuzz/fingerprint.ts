import type { Database } from '#platform/database/database.ts';

/** A hash of all rows, by table. */
export type Fingerprint = ReadonlyMap<string, string>;

/** Tables that are not compared, because places are never written. */
const PASSED_OVER = ['places'];

/** Tables that a refusal with this code may write to. */
const ALLOWED: Record<string, readonly string[]> = {
  // A refused call of a staff endpoint is recorded in the audit log.
  STAFF_ONLY: ['audit_log'],
  ADMIN_ONLY: ['audit_log'],
};

/** Returns the tables that changed although the call was refused with `code`. */
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
