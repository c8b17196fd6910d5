import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { FanOut } from '#platform/events/fan-out.ts';
import type { LiveEvent } from '#platform/events/live-event.ts';
import type { StatementName } from './statement-names.ts';

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
  /** Only for texts that are constants: one name must always carry the same text. */
  name?: StatementName;
}

/**
 * What a function that reads takes first: `database.db`, or the transaction that its caller has open. A statement that
 * writes or locks is refused on `database.db`.
 */
export interface Db extends Pick<PgRemoteDatabase, 'select'> {
  /**
   * Runs hand-written SQL and returns its rows. `Row` is the caller's promise about the columns: int8 is a number where
   * that is exact (else a bigint), numeric a string, `date` a string, timestamps a Date, json parsed, bytea a Buffer.
   * @throws drizzle's DrizzleQueryError, as every other query.
   */
  query<Row extends object>(query: RawQuery): Promise<Row[]>;
}

/** Marks a `Tx`: nothing else can be passed where one is required. */
export const inTransaction: unique symbol = Symbol('in transaction');

export interface EnqueueOptions {
  /** The id of a failed job that is enqueued again; absent: a new id. */
  jobId?: string;
  /** Seconds before the job may start; absent: none. */
  afterSeconds?: number;
}

/**
 * What a function that writes takes first. Events, notifications and jobs are collected and written in one statement
 * when `run` has resolved, just before the commit; what is rolled back is never announced and never queued.
 */
export interface Tx extends Db, Pick<PgRemoteDatabase, 'insert' | 'update' | 'delete'> {
  readonly [inTransaction]: true;
  /**
   * Tells the live streams of the recipients, on every process and in this order. A stream that was away reads it for
   * some minutes. @throws RangeError where an event carries more than ids.
   */
  publish(...events: LiveEvent[]): void;
  /** Adds one background job. It waits until a process that has registered its kind takes it. */
  enqueue(kind: string, data: object, options?: EnqueueOptions): void;
  /** Sends `payload` on `channel` of `Database.listen`. @throws RangeError where it is too long. */
  notify(channel: string, payload: string): void;
  /** Does `work` once everything is committed, and never if it is rolled back. */
  afterCommit(work: () => void): void;
}

/** How a transaction sees others and what it may do; absent: PostgreSQL's defaults. */
export interface TransactionMode {
  isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
}

/** Stops a subscription; resolves when the server has been told. */
export type Unlisten = () => Promise<void>;

/** Plain SQL with `$1` values; a text without values may hold several statements. */
export interface SqlConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Connections of a process's pool, and how many calls wait for one. */
export interface ConnectionUsage {
  used: number;
  idle: number;
  waiting: number;
}

/** Who reads, and what they know already. */
export interface Reader {
  /** Null: a visitor. */
  userId: number | null;
  /** A `position` after their last write; null: they have not written for as long as a replica may lag. */
  after: string | null;
}

/** Servers that follow the primary, for reads that may be some seconds old; see docs/decisions/0022-read-replicas.md. */
export interface ReadReplicas {
  /** Seconds that one may lag and still be read from. */
  readonly maxLagSeconds: number;
  /** A replica that has all that its reader knows, and every change of who may see whom; null: there is none. */
  find(reader: Reader): Promise<Db | null>;
  /** A point that comes after everything that is committed now. */
  position(): Promise<string>;
  /** These users have heard of something that has just been committed, null: everybody. */
  told(userIds: readonly number[] | null): void;
}

/** One PostgreSQL, embedded or native, behind one interface; both return the same JavaScript types. */
export interface Database extends SqlConnection {
  readonly kind: 'pglite' | 'postgres';
  /** Tells this process from others that use the same database, and from earlier ones. */
  readonly instanceId: string;
  /** Reads; each statement runs on its own. */
  readonly db: Db;
  /** The same database for work for which nobody waits: its statements may take longer on native PostgreSQL. */
  readonly background: Database;
  /** Commits when `run` resolves, rolls back and rethrows when it rejects. Inside use `tx` only. */
  transaction<T>(run: (tx: Tx) => Promise<T>, mode?: TransactionMode): Promise<T>;
  /**
   * Each statement in `run` is a transaction of its own, which saves its begin and commit: for a single statement that
   * writes. What `run` publishes or enqueues is written afterwards in one more statement, if it resolves.
   */
  autocommit<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction for plain SQL that may hold several statements in one text and take any time: for migrations. */
  sqlTransaction<T>(run: (connection: SqlConnection) => Promise<T>): Promise<T>;
  /**
   * Copies the embedded database's files, as they are at one moment, to a folder that another process may open while this
   * one goes on; null where the database is not embedded, or only in memory.
   */
  readonly copyFiles: ((folder: string) => Promise<void>) | null;
  /** Servers that follow, for reads that may lag; null where there are none. */
  readonly replicas: ReadReplicas | null;
  /** From now on events reach other processes this way instead of by NOTIFY. */
  carryEventsBy(fanOut: FanOut): void;
  /**
   * Calls `onMessage` for each NOTIFY on `channel` (lower case, digits, underscores). `onGap` is called after a lost connection was
   * restored: messages sent meanwhile are gone.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  /** How busy the connections are at this moment; the embedded database is one. */
  usage(): ConnectionUsage;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** Waits for running work, then lets go of connections, files and the folder's lock. */
  close(): Promise<void>;
}
