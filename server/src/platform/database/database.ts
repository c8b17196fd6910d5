import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { FanOut } from '#platform/events/fan-out.ts';
import type { LiveEvent } from '#platform/events/live-event.ts';
import type { RestoreGate } from './restore-gate.ts';
import type { StatementName } from './statement-names.ts';

/** Hand-written SQL with `$1` placeholders. */
export interface RawQuery {
  text: string;
  values?: readonly unknown[];
  /**
   * Names the statement, so that native PostgreSQL parses and plans it once per connection. Only for the
   * hottest statements with constant text: one name must always have the same text.
   */
  name?: StatementName;
}

/**
 * The first parameter of a function that reads: `database.db`, or the caller's transaction. `database.db`
 * refuses statements that write or lock.
 */
export interface Db extends Pick<PgRemoteDatabase, 'select'> {
  /**
   * Runs hand-written SQL and returns its rows. `Row` is not checked. An int8 is a number where that is exact
   * (else a bigint), numeric and `date` are strings, timestamps are Dates, json is parsed, bytea is a Buffer.
   * @throws DrizzleQueryError if the statement fails.
   */
  query<Row extends object>(query: RawQuery): Promise<Row[]>;
}

/** Marks a `Tx`, so that a `Db` cannot be passed where a transaction is required. */
export const inTransaction: unique symbol = Symbol('in transaction');

export interface EnqueueOptions {
  /** The id of a failed job that is retried. Absent: the job gets a new id. */
  jobId?: string;
  /** Seconds before the job may start. Absent: 0. */
  afterSeconds?: number;
}

/**
 * The first parameter of a function that writes. Events, notifications and jobs are collected and written in
 * one statement just before the commit. A rollback discards them.
 */
export interface Tx extends Db, Pick<PgRemoteDatabase, 'insert' | 'update' | 'delete'> {
  readonly [inTransaction]: true;
  /**
   * Sends an event to the live streams of the recipients, on every process and in this order. A stream that
   * was disconnected can replay it for some minutes. @throws RangeError if an event carries more than ids.
   */
  publish(...events: LiveEvent[]): void;
  /** Enqueues a background job. A process that has registered its kind runs it. */
  enqueue(kind: string, data: object, options?: EnqueueOptions): void;
  /**
   * Sends `payload` to the listeners of `channel`, see `Database.listen`. @throws RangeError if it is too
   * long.
   */
  notify(channel: string, payload: string): void;
  /** Runs `work` after the commit, never after a rollback. */
  afterCommit(work: () => void): void;
}

/** Isolation level and access mode of a transaction. Absent: PostgreSQL's defaults. */
export interface TransactionMode {
  isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
}

/** Unsubscribes; resolves when the server has confirmed. */
export type Unlisten = () => Promise<void>;

/** Plain SQL with `$1` values. A text without values may hold several statements. */
export interface SqlConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The state of a process's connection pool, with the number of waiting calls. */
export interface ConnectionUsage {
  used: number;
  idle: number;
  waiting: number;
}

/** The reader of a query on a replica, and the position that the replica must have reached. */
export interface Reader {
  /** Null for a visitor. */
  userId: number | null;
  /**
   * A `position` after the reader's last write; null if that write is older than the maximum lag of a
   * replica.
   */
  after: string | null;
}

/**
 * Replicas of the primary, for reads that may be some seconds old; see docs/decisions/0022-read-replicas.md.
 */
export interface ReadReplicas {
  /** Maximum lag in seconds of a replica that serves reads. */
  readonly maxLagSeconds: number;
  /**
   * Returns a replica that has everything the reader knows and every change of visibility; null if there is
   * none.
   */
  find(reader: Reader): Promise<Db | null>;
  /** Returns a log position after everything committed so far. */
  position(): Promise<string>;
  /** Records that these users (null: all users) were notified of something that was just committed. */
  recordNotified(userIds: readonly number[] | null): void;
}

/** One PostgreSQL database, embedded or native. Both drivers return the same JavaScript types. */
export interface Database extends SqlConnection {
  readonly kind: 'pglite' | 'postgres';
  /** Distinguishes this process from other and earlier processes on the same database. */
  readonly instanceId: string;
  /** A handle that reads; each statement runs on its own. */
  readonly db: Db;
  /** A handle for background work. On native PostgreSQL its statements have a longer timeout. */
  readonly background: Database;
  /** Closed during a restore: all calls but those of `duringRestore`, `listen` and `ping` are then refused. */
  readonly gate: RestoreGate;
  /** Passes the closed gate, for the restore itself. */
  readonly duringRestore: Pick<Database, 'db' | 'sqlTransaction'>;
  /** Commits when `run` resolves; rolls back and rethrows when it rejects. Inside `run` use only `tx`. */
  transaction<T>(run: (tx: Tx) => Promise<T>, mode?: TransactionMode): Promise<T>;
  /**
   * Runs each statement in `run` as its own transaction, which saves begin and commit: for a single statement
   * that writes. If `run` resolves, its events and jobs are written afterwards in one more statement.
   */
  autocommit<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction of plain SQL without a time limit, for migrations. One text may hold several
   * statements.
   */
  sqlTransaction<T>(run: (connection: SqlConnection) => Promise<T>): Promise<T>;
  /**
   * Copies the files of the embedded database, as of one moment, to a folder that another process may open
   * while this one continues. Null if the database is not embedded or is only in memory.
   */
  readonly copyFiles: ((folder: string) => Promise<void>) | null;
  /** The read replicas, or null if none are configured. */
  readonly replicas: ReadReplicas | null;
  /** From now on sends events to other processes through `fanOut` instead of NOTIFY. */
  carryEventsBy(fanOut: FanOut): void;
  /**
   * Calls `onMessage` for each NOTIFY on `channel` (lower case, digits, underscores). Calls `onGap` after a
   * lost connection was restored: the messages in between are lost.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  /** The current load of the connections. The embedded database counts as one connection. */
  usage(): ConnectionUsage;
  /** Resolves when the database answers or is being restored; rejects if it does not answer. */
  ping(): Promise<void>;
  /** Waits for running work, then releases connections, files and the lock of the folder. */
  close(): Promise<void>;
}
