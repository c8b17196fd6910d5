import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as m from '#messages/platform/backup.ts';
import type { SqlConnection } from '#platform/database/database.ts';
import { BackupError } from './archive.ts';
import type { DatabaseFacts } from './dump-database.ts';
import { PORTABLE_TEXT, quoted, readTables, type TableFacts, tableName } from './table-facts.ts';

const unzip = promisify(gunzip);
/** The table and number of a part. */
const UNZIPPED_MAX = 512 * 1024 * 1024;
const PIECE = /^database\/([^/]+)\/\d+\.jsonl\.gz$/;

const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
  order by 1, 2`;
/** Triggers of the tables: the rows of a backup already contain their effects. */
const TRIGGERS = `
  select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/** The tables that the migration of old jobs reads. */
const OLD_JOB_COLUMNS = [
  { name: 'id', type: 'uuid' },
  { name: 'name', type: 'text' },
  { name: 'data', type: 'jsonb' },
  { name: 'state', type: 'text' },
  { name: 'retry_count', type: 'integer' },
  { name: 'start_after', type: 'timestamptz' },
  { name: 'started_on', type: 'timestamptz' },
  { name: 'singleton_on', type: 'timestamp' },
  { name: 'created_on', type: 'timestamptz' },
  { name: 'completed_on', type: 'timestamptz' },
  { name: 'output', type: 'jsonb' },
];

interface Named {
  table: string;
  name: string;
  definition?: string;
}

/**
 * Fills a migrated database with the rows of a backup, in one transaction. Drops foreign keys and recreates
 * them at the end, which checks every row; disables triggers.
 */
export class DatabaseLoader {
  readonly #connection: SqlConnection;
  readonly rows: Record<string, number> = {};
  #tables = new Map<string, TableFacts>();
  #facts: DatabaseFacts | undefined;
  #foreignKeys: Named[] = [];
  #triggers: Named[] = [];

  constructor(connection: SqlConnection) {
    this.#connection = connection;
  }

  /** @throws BackupError if the database has an account. */
  async begin(): Promise<void> {
    await this.#run(PORTABLE_TEXT);
    await this.#run('lock table users in access exclusive mode');
    const { rows } = await this.#connection.executeSql('select exists (select from users) as found');
    if (rows[0]?.found) throw new BackupError(m.databaseNotEmpty);
    const here = await readTables(this.#connection);
    this.#tables = new Map(here.map((table) => [`${table.schema}.${table.name}`, table]));
    this.#foreignKeys = await this.#list(FOREIGN_KEYS);
    this.#triggers = await this.#list(TRIGGERS);
    for (const { table, name } of this.#foreignKeys)
      await this.#run(`alter table ${table} drop constraint ${name}`);
    for (const { table, name } of this.#triggers)
      await this.#run(`alter table ${table} disable trigger ${name}`);
    const ours = here.filter(({ schema }) => schema === 'public').map(tableName);
    await this.#run(`truncate ${ours.join(', ')}`);
  }

  /** @throws BackupError for a file that does not belong to a database. */
  async add(name: string, body: Buffer): Promise<void> {
    if (name === 'database/tables.json') {
      this.#facts = JSON.parse(body.toString()) as DatabaseFacts;
      await this.#makeOldJobTable(this.#facts);
      return;
    }
    const key = PIECE.exec(name)?.[1] ?? '';
    const table = this.#tables.get(key);
    const stored = this.#facts?.tables.find(({ schema, name: own }) => `${schema}.${own}` === key);
    if (!table || !stored) throw new BackupError(m.unknownTable({ name }));
    const lines = (await unzip(body, { maxOutputLength: UNZIPPED_MAX })).toString().trimEnd().split('\n');
    await this.#connection.executeSql(insertOf(table, stored), [`[${lines.join(',')}]`]);
    this.rows[key] = (this.rows[key] ?? 0) + lines.length;
  }

  /** @throws BackupError if a row refers to a missing one. */
  async end(): Promise<void> {
    for (const { name, value } of this.#facts?.sequences ?? [])
      await this.#connection.executeSql('select setval($1::regclass, $2::bigint)', [
        `public.${quoted(name)}`,
        value,
      ]);
    // Jobs that the original process was running are started again.
    if (this.#tables.has('public.jobs'))
      await this.#run(`update jobs set state = 'waiting', start_after = now() where state = 'active'`);
    for (const { table, name } of this.#triggers)
      await this.#run(`alter table ${table} enable trigger ${name}`);
    for (const { table, name, definition } of this.#foreignKeys) {
      try {
        await this.#run(`alter table ${table} add constraint ${name} ${definition}`);
      } catch (error) {
        throw new BackupError(m.rowsMissing({ table, name }), {
          cause: error,
        });
      }
    }
  }

  /** Older backups hold the jobs in the table of a library. The migration that follows moves them to `jobs`. */
  async #makeOldJobTable({ tables }: DatabaseFacts): Promise<void> {
    if (!tables.some(({ schema }) => schema === 'pgboss') || this.#tables.has('public.jobs')) return;
    const columns = OLD_JOB_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ');
    await this.#run(`create schema pgboss; create table pgboss.job (${columns})`);
    this.#tables.set('pgboss.job', { schema: 'pgboss', name: 'job', columns: OLD_JOB_COLUMNS });
  }

  async #run(text: string): Promise<void> {
    await this.#connection.executeSql(text);
  }

  async #list(text: string): Promise<Named[]> {
    return (await this.#connection.executeSql(text)).rows as unknown as Named[];
  }
}

/** Matches columns by name. */
const insertOf = (table: TableFacts, stored: TableFacts): string => {
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]));
  const known = stored.columns.flatMap(({ name }, at) => {
    const type = typeOf.get(name);
    return type ? [{ name: quoted(name), value: `(r ->> ${at})::${type}` }] : [];
  });
  const names = known.map(({ name }) => name).join(', ');
  const values = known.map(({ value }) => value).join(', ');
  return `insert into ${tableName(table)} (${names}) overriding system value select ${values} from json_array_elements($1::json) as r`;
};
