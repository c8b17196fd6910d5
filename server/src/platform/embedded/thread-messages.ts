import type { TransactionMode } from '#platform/database/database.ts';
import type { Answer, EngineStatement } from '#platform/embedded/embedded-engine.ts';

/**
 * What the server sends to the thread of the embedded database. A statement of a transaction names it, and may be sent
 * before the transaction has its turn.
 */
export type Asked =
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

/** Each is answered once, with its number. */
export type Call = Asked & { id: number };

/** What the thread sends. */
export type Told =
  | { kind: 'answer'; id: number; answer: Answer | undefined }
  | { kind: 'refusal'; id: number; error: SentError }
  | { kind: 'notification'; listener: number; payload: string }
  /** The engine has stopped: see `OnFatal`. */
  | { kind: 'fatal'; error: SentError };

/** An error on its way: a copy between threads keeps none of the fields that PostgreSQL's have. */
export interface SentError {
  message: string;
  stack: string | undefined;
  cause: SentError | undefined;
  fields: Record<string, unknown>;
}

/** Of PGlite's errors: what was asked, which the asker has, functions among it. */
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

/** A view of a few bytes would take all that it is a view of along. */
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

/** The columns are the same in each row, but not whether they are null. */
const mapRows = (rows: unknown[], change: (value: unknown) => unknown): unknown[] =>
  rows.map((row) => (hasBytes(row) ? mapValues(row, change) : row));

export const toSentStatement = ({ text, values, rows }: EngineStatement): EngineStatement => ({
  text,
  rows,
  ...(values && { values: values.map(withoutRest) }),
});

export const toSentAnswer = ({ rows }: Answer): Answer => ({ rows: mapRows(rows, withoutRest) });

/** Bytes come as the plain arrays that a copy makes of a Buffer. */
export const fromSentAnswer = ({ rows }: Answer): Answer => ({ rows: mapRows(rows, asBuffer) });
