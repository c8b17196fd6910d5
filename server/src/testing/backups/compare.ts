import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** Hashes of all stored objects, by key. */
export const hashesOf = async (storage: ObjectStore): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const hash = createHash('sha256');
    const object = await storage.get(key);
    for await (const chunk of object?.stream ?? []) hash.update(chunk);
    hashes[key] = hash.digest('hex');
  }
  return hashes;
};

/** A hash of all rows of a table, independent of their order. */
export const hashOfTable = async ({ executeSql }: Database, table: string): Promise<string> => {
  const { rows } = await executeSql(
    `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${table} t`,
  );
  return String(rows[0]?.hash);
};

/** The definitions of all constraints and triggers, as PostgreSQL prints them. */
export const rulesOf = async ({ executeSql }: Database): Promise<string[]> => {
  const { rows } = await executeSql(`
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger t
      join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ rule }) => String(rule));
};
