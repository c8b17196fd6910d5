import type { SqlConnection } from '#platform/database/database.ts';

/** A table that belongs to a backup, with its stored columns, without the generated ones. */
export interface TableFacts {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The quoted name for SQL. */
export const tableName = ({ schema, name }: Pick<TableFacts, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

const TABLES = `
  select n.nspname as schema, c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relpersistence = 'p' and n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'opencall_migrations'
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1, 2 order by 2`;

/** Reads the tables and sequences of a database from its catalog. Unlogged tables are left out. */
export const readTables = async ({ executeSql }: SqlConnection): Promise<TableFacts[]> =>
  (await executeSql(TABLES)).rows as unknown as TableFacts[];

/** Settings that make values independent of the session that writes and reads them. */
export const PORTABLE_TEXT = `
  set local time zone 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
