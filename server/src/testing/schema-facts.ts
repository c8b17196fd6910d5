import type { SqlConnection } from '#platform/database/database.ts';

const IN_PUBLIC = `= 'public'::regnamespace`;
const NOT_OF_AN_EXTENSION = (catalog: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
const COMMENT = (catalog: string): string => `coalesce(obj_description(o.oid, '${catalog}'), '')`;

/** Queries that return one line per object of a kind in the schema `public`. */
const QUERIES = [
  `select concat_ws(' ', 'extension', extname) as fact from pg_extension`,
  // Includes views, sequences and indexes, with their kind and storage.
  `select concat_ws(' ', 'relation', o.relname, o.relkind, o.relpersistence, o.reloptions, t.reloptions, o.relreplident,
      o.relrowsecurity, ${COMMENT('pg_class')}) as fact
    from pg_class o left join pg_class t on t.oid = o.reltoastrelid
    where o.relnamespace ${IN_PUBLIC} and ${NOT_OF_AN_EXTENSION('pg_class')}`,
  // Numbers columns without the gaps of dropped ones.
  `select concat_ws(' ', 'column', c.relname, rank() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(e.adbin, e.adrelid), a.attgenerated, a.attidentity,
      a.attstorage, a.attcompression, a.attstattarget, l.collname, coalesce(col_description(c.oid, a.attnum), '')) as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
    where c.relnamespace ${IN_PUBLIC} and c.relkind in ('r', 'v', 'm', 'p', 'c') and a.attnum > 0 and not a.attisdropped`,
  // Leaves out the NOT NULL constraints of PostgreSQL 18, which repeat facts of the columns under names of old tables.
  `select concat_ws(' ', 'constraint', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid), o.convalidated,
      ${COMMENT('pg_constraint')}) as fact
    from pg_constraint o where o.contype <> 'n' and o.connamespace ${IN_PUBLIC} and ${NOT_OF_AN_EXTENSION('pg_constraint')}`,
  `select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indnullsnotdistinct) as fact
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace ${IN_PUBLIC}`,
  `select concat_ws(' ', 'function', pg_get_functiondef(o.oid), ${COMMENT('pg_proc')}) as fact from pg_proc o
    where o.pronamespace ${IN_PUBLIC} and o.prokind in ('f', 'p') and ${NOT_OF_AN_EXTENSION('pg_proc')}`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(o.oid), o.tgenabled, ${COMMENT('pg_trigger')}) as fact
    from pg_trigger o join pg_class c on c.oid = o.tgrelid where c.relnamespace ${IN_PUBLIC} and not o.tgisinternal`,
  `select concat_ws(' ', 'sequence', s.seqrelid::regclass, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin,
      s.seqmax, s.seqcache, s.seqcycle, d.refobjid::regclass, d.refobjsubid > 0) as fact
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'
    where c.relnamespace ${IN_PUBLIC}`,
  `select concat_ws(' ', 'type', o.typname, o.typtype, format_type(o.typbasetype, o.typtypmod), o.typnotnull,
      (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = o.oid)) as fact
    from pg_type o where o.typnamespace ${IN_PUBLIC} and ${NOT_OF_AN_EXTENSION('pg_type')}`,
  `select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) as fact from pg_statistic_ext where stxnamespace ${IN_PUBLIC}`,
  `select concat_ws(' ', 'policy or rule', p.polname, p.polrelid::regclass) as fact from pg_policy p
    union all select concat_ws(' ', 'policy or rule', pg_get_ruledef(r.oid)) from pg_rewrite r
      join pg_class c on c.oid = r.ev_class where c.relnamespace ${IN_PUBLIC} and r.rulename <> '_RETURN'`,
];

/** Describes the schema `public`, one line per object. Equal schemas give equal lines. */
export const readSchemaFacts = async ({ executeSql }: SqlConnection): Promise<string[]> => {
  const facts: string[] = [];
  for (const query of QUERIES) facts.push(...(await executeSql(query)).rows.map(({ fact }) => String(fact)));
  return facts.sort();
};
