import type { TransactionMode, Unlisten } from '#platform/database/database.ts';
import type { Statement } from '#platform/database/handles.ts';

/** Called once when the engine can no longer be used; the process should end and be started again. */
export type OnFatal = (error: Error) => void;

/** Where nobody is told otherwise: an uncaught exception, which ends the process. */
export const throwUncaught: OnFatal = (error) => {
  setImmediate(() => {
    throw error;
  });
};

export interface EngineStatement extends Omit<Statement, 'rows'> {
  /** `plain`: like node-postgres; a text without values may hold several statements, whose rows come together. */
  rows: Statement['rows'] | 'plain';
}

export interface Answer {
  rows: unknown[];
}

export type Ask = (statement: EngineStatement) => Promise<Answer>;

/** What a transaction's work leaves: its result, and a statement to be run just before the commit. */
export interface Ending<T> {
  value: T;
  last: EngineStatement | null;
}

/**
 * The embedded database as the server uses it. Nothing is answered or told, readers included, before all that was
 * committed until then is on disk; who asks has the one connection in the order of asking (`turns.ts`).
 */
export interface EmbeddedEngine {
  /** Runs a statement that is a transaction of its own. */
  ask: Ask;
  /** Commits when `work` resolves, rolls back and rethrows when it rejects. Answers the rows of the last statement. */
  transaction<T>(
    work: (ask: Ask) => Promise<Ending<T>>,
    mode?: TransactionMode,
  ): Promise<{ value: T; rows: unknown[] }>;
  /** See `Database.copyFiles`. */
  readonly copyFiles: ((folder: string) => Promise<void>) | null;
  listen(channel: string, onMessage: (payload: string) => void): Promise<Unlisten>;
  /** Resolves when the database answers; it waits for no disk. */
  ping(): Promise<void>;
  /** Ends PostgreSQL; its files then are complete, unless it had stopped before. */
  close(): Promise<void>;
}
