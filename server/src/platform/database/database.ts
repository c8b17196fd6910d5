import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

interface RowsOf<Row> {
  rows: Row[];
}

/** The part of a hand-written statement's result that both drivers share. */
interface RowsResult extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

/**
 * What every query function takes first: the pool (`database.db`) or a transaction (`tx`).
 * Inside a transaction pass `tx` only; the outer `db` is refused there, because it would wait for ever.
 */
export type Executor = PgDatabase<RowsResult, Record<string, never>>;

/** The few logger calls the database layer makes; a pino or Fastify logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Hand-written SQL with `$1` placeholders. */
export interface RawQuery {
  text: string;
  values?: readonly unknown[];
  /**
   * Gives the statement a name, so that native PostgreSQL parses and plans it once a connection.
   * Only for texts that are constants: one name must always carry the same text.
   */
  name?: string;
}

/** Stops a subscription; resolves when the server has been told. */
export type Unlisten = () => Promise<void>;

/** Plain SQL with `$1` values; a text without values may hold several statements. pg-boss asks for this interface. */
export interface SqlConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * One PostgreSQL, embedded or native, behind one interface. Both return the same JavaScript types:
 * int8 is a number where that is exact (else a bigint), numeric a string, `date` a string,
 * timestamptz a Date (`db.execute` alone gives PostgreSQL's own text), json parsed, bytea a Buffer.
 */
export interface Database extends SqlConnection {
  readonly kind: 'pglite' | 'postgres';
  /** Runs each statement on its own; use it where no transaction is open. */
  readonly db: Executor;
  /** Commits when `run` resolves, rolls back and rethrows when it rejects. */
  transaction<T>(run: (tx: Executor) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  /** A transaction for plain SQL that may hold several statements in one text: what migrations need. */
  sqlTransaction<T>(run: (connection: SqlConnection) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` for each NOTIFY on `channel` (lower case, digits, underscores). `onGap` is called after a lost connection was
   * restored: messages sent meanwhile are gone.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** Waits for running work, then lets go of connections, files and the folder's lock. */
  close(): Promise<void>;
}
