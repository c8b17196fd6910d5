import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SqlConnection } from '#platform/database/database.ts';
import type { ArchiveFile, OnProgress } from './archive.ts';
import { PORTABLE_TEXT, quoted, readTables, type TableFacts, tableName } from './table-facts.ts';
import { jsonFile } from './write-archive.ts';

const zip = promisify(gzip);

/** Rows fetched per query; with the next limit it bounds the memory for a table of any size. */
const FETCH_ROWS = 500;
/** Maximum characters of rows in one file. */
const PIECE_CHARS = 4 * 1024 * 1024;

/** `database/tables.json`. */
export interface DatabaseFacts {
  tables: TableFacts[];
  /** The last value of each sequence. */
  sequences: { name: string; value: string }[];
}

/** The file name of a part of a table. */
const pieceName = ({ schema, name }: TableFacts, piece: number): string =>
  `database/${schema}.${name}/${String(piece).padStart(6, '0')}.jsonl.gz`;

const SEQUENCES = `
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

const readFacts = async (connection: SqlConnection): Promise<DatabaseFacts> => {
  const ask = async <Row>(text: string) => (await connection.executeSql(text)).rows as Row[];
  return { tables: await readTables(connection), sequences: await ask(SEQUENCES) };
};

/** Rows as lines: each an array of texts in PostgreSQL's own format, for all types. */
const rowsOf = (table: TableFacts): string => {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  // Completed jobs are useless in a restored database.
  const waiting = table.name === 'jobs' ? ` where state <> 'completed'` : '';
  return `select to_json(array[${values}]::text[])::text as line from ${tableName(table)}${waiting}`;
};

async function* linesOf({ executeSql }: SqlConnection, table: TableFacts): AsyncGenerator<string[]> {
  await executeSql(`declare backup no scroll cursor for ${rowsOf(table)}`);
  for (;;) {
    const { rows } = await executeSql(`fetch ${FETCH_ROWS} from backup`);
    if (rows.length > 0) yield rows.map(({ line }) => String(line));
    if (rows.length < FETCH_ROWS) break;
  }
  await executeSql('close backup');
}

async function* piecesOf(connection: SqlConnection, table: TableFacts, onRows: (rows: number) => void) {
  let held: string[] = [];
  let chars = 0;
  let pieces = 0;
  const take = async (): Promise<ArchiveFile> => {
    const body = await zip(`${held.join('\n')}\n`);
    pieces += 1;
    [held, chars] = [[], 0];
    return { name: pieceName(table, pieces), size: body.length, body };
  };
  for await (const lines of linesOf(connection, table)) {
    held.push(...lines);
    for (const line of lines) chars += line.length;
    onRows(lines.length);
    if (chars >= PIECE_CHARS) yield await take();
  }
  if (held.length > 0) yield await take();
}

/** The first statement of a transaction that reads one snapshot and changes nothing. */
export const FREEZE = 'set transaction isolation level repeatable read, read only';

/**
 * Dumps all rows of a database as files, in a transaction that started with `FREEZE`. @param rows receives
 * the number of rows of each table.
 */
export async function* dumpDatabase(
  connection: SqlConnection,
  rows: Record<string, number>,
  onProgress: OnProgress,
): AsyncGenerator<ArchiveFile> {
  await connection.executeSql(PORTABLE_TEXT);
  const facts = await readFacts(connection);
  yield jsonFile('database/tables.json', facts);
  let done = 0;
  let bytes = 0;
  for (const table of facts.tables) {
    const key = `${table.schema}.${table.name}`;
    rows[key] = 0;
    const onRows = (count: number): void => {
      rows[key] = (rows[key] ?? 0) + count;
      done += count;
    };
    for await (const file of piecesOf(connection, table, onRows)) {
      bytes += file.size;
      onProgress({ part: 'database', done, bytes });
      yield file;
    }
  }
  onProgress({ part: 'database', done, bytes });
}
