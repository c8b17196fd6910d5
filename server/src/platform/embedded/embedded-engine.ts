import type { TransactionMode, Unlisten } from '#platform/database/database.ts';
import type { Statement } from '#platform/database/handles.ts';

/** Called once when the engine can no longer be used. The process should end and be restarted. */
export type OnFatal = (error: Error) => void;

/** The default `OnFatal`: an uncaught exception, which ends the process. */
export const throwUncaught: OnFatal = (error) => {
  setImmediate(() => {
    throw error;
  });
};

export interface EngineStatement extends Omit<Statement, 'rows'> {
  /**
   * `plain`: as in node-postgres, a text without values may hold several statements, whose rows are joined.
   */
  rows: Statement['rows'] | 'plain';
}

export interface Answer {
  rows: unknown[];
}

export type Ask = (statement: EngineStatement) => Promise<Answer>;

/** The result of a transaction's work, and a statement to run just before the commit. */
export interface TransactionResult<T> {
  value: T;
  last: EngineStatement | null;
}

/**
 * The embedded database as the server uses it. Every answer, to readers too, waits until all earlier commits
 * are on disk. Callers get the one connection in order (`turns.ts`).
 */
export interface EmbeddedEngine {
  /** Runs a statement as its own transaction. */
  ask: Ask;
  /**
   * Commits when `work` resolves; rolls back and rethrows when it rejects. Returns the rows of the last
   * statement.
   */
  transaction<T>(
    work: (ask: Ask) => Promise<TransactionResult<T>>,
    mode?: TransactionMode,
  ): Promise<{ value: T; rows: unknown[] }>;
  /** See `Database.copyFiles`. */
  readonly copyFiles: ((folder: string) => Promise<void>) | null;
  listen(channel: string, onMessage: (payload: string) => void): Promise<Unlisten>;
  /** Resolves when the database answers; does not wait for the disk. */
  ping(): Promise<void>;
  /** Stops PostgreSQL. Its files are then complete, unless it had failed before. */
  close(): Promise<void>;
}
