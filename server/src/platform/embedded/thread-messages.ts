import type { TransactionMode } from '#platform/database/database.ts';
import type { Answer, EngineStatement } from '#platform/embedded/embedded-engine.ts';

/**
 * The messages that the server sends to the thread of the embedded database. A statement of a transaction
 * names the transaction, and may be sent before the transaction has the connection.
 */
export type ServerMessage =
  | { kind: 'open'; dataDir: string }
  | { kind: 'ask'; transaction: number | null; statement: EngineStatement }
  | { kind: 'begin'; transaction: number; mode: TransactionMode | undefined }
  | { kind: 'commit'; transaction: number; last: EngineStatement | null }
  | { kind: 'rollback'; transaction: number }
  | { kind: 'copy-files'; folder: string }
  | { kind: 'listen'; listener: number; channel: string }
  | { kind: 'unlisten'; listener: number }
  | { kind: 'ping' }
  | { kind: 'close' };

/** Messages that are answered once, by their number. */
export type Call = ServerMessage & { id: number };

/** The messages that the thread sends. */
export type ThreadMessage =
  | { kind: 'answer'; id: number; answer: Answer | undefined }
  | { kind: 'refusal'; id: number; error: SentError }
  | { kind: 'notification'; listener: number; payload: string }
  /** The engine has failed: see `OnFatal`. */
  | { kind: 'fatal'; error: SentError };

/** An error as a message: a structured clone drops the extra fields of PostgreSQL's errors. */
export interface SentError {
  message: string;
  stack: string | undefined;
  cause: SentError | undefined;
  fields: Record<string, unknown>;
}

/** Fields of PGlite's errors that are not sent: the caller has them, and some are functions. */
const LEFT_OUT = ['query', 'params', 'queryOptions', 'cause'];

export const toSentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return toSentError(new Error(String(error)));
  const { message, stack, cause } = error;
  const own = Object.entries(error).filter(([name]) => !LEFT_OUT.includes(name));
  const fields = error.name === 'Error' ? own : [['name', error.name], ...own];
  return {
    message,
    stack,
    cause: cause === undefined ? undefined : toSentError(cause),
    fields: Object.fromEntries(fields),
  };
};

export const fromSentError = ({ message, stack, cause, fields }: SentError): Error => {
  const error = new Error(message, cause && { cause: fromSentError(cause) });
  return Object.assign(error, fields, { stack });
};

/** A view is cloned together with its whole buffer, so copy the few bytes first. */
const withoutRest = (value: unknown): unknown =>
  value instanceof Uint8Array ? new Uint8Array(value) : value;

const asBuffer = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

const mapValues = (row: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(row)) return row.map(change);
  return Object.fromEntries(Object.entries(row as object).map(([name, value]) => [name, change(value)]));
};

const hasBytes = (row: unknown): boolean =>
  Object.values(row as object).some((value) => value instanceof Uint8Array);

/** All rows have the same columns, but any of them may be null. */
const mapRows = (rows: unknown[], change: (value: unknown) => unknown): unknown[] =>
  rows.map((row) => (hasBytes(row) ? mapValues(row, change) : row));

export const toSentStatement = ({ text, values, rows }: EngineStatement): EngineStatement => ({
  text,
  rows,
  ...(values && { values: values.map(withoutRest) }),
});

export const toSentAnswer = ({ rows }: Answer): Answer => ({ rows: mapRows(rows, withoutRest) });

/** A structured clone turns a Buffer into a plain Uint8Array; convert it back. */
export const fromSentAnswer = ({ rows }: Answer): Answer => ({ rows: mapRows(rows, asBuffer) });
