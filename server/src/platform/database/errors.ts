import { DrizzleQueryError } from 'drizzle-orm/errors';
import { siteRestoring } from '#messages/platform/database.ts';
import { reasonOf } from '#platform/reason.ts';

/** The SQLSTATE codes that the program handles. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const SQL_STATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  notNullViolation: '23502',
  exclusionViolation: '23P01',
  malformedValue: '22P02',
  queryCanceled: '57014',
  serializationFailure: '40001',
  deadlock: '40P01',
  readOnly: '25006',
} as const;

/** The codes of class 22 (data exceptions) that a value in a request can cause. */
const UNFIT_VALUE = [
  '22001', // text too long for its column
  '22003', // number out of range
  '22007', // invalid date or time
  '22008', // date or time out of range
  '22009', // time zone out of range
  '22021', // bytes that are not text, or NUL
  '22P05', // character that the encoding lacks, or half of a surrogate pair
  SQL_STATE.malformedValue,
] as const;
/**
 * True for errors that say PostgreSQL cannot serve now: connection failure (class 08), insufficient resources
 * (53), shutdown, crash, startup, or a former primary that is read-only.
 */
const UNAVAILABLE = /^(?:08...|53...|57P0[1235]|25006)$/;

/** The database cannot be reached or did not answer in time; `cause` has the details. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${driverReasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** A restore is replacing all tables. Nothing was stored. */
export class DatabaseRestoringError extends DatabaseUnavailableError {
  constructor(cause?: unknown) {
    super(cause);
    this.message = siteRestoring;
    this.name = 'DatabaseRestoringError';
  }
}

/**
 * A short reason why the database is unavailable. The driver's error itself contains its whole connection and
 * must not be logged.
 */
export const driverReasonOf = (error: unknown): string => {
  const failure = error instanceof DatabaseUnavailableError ? error.cause : error;
  return reasonOf(failure);
};

/** The fields of PostgreSQL's error report that both drivers provide. */
export interface PostgresError extends Error {
  /** SQLSTATE, five characters. */
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

const isPostgresError = (error: Error): error is PostgresError =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && error.code.length === 5;

/** Returns PostgreSQL's error inside `error` (drizzle wraps it as a cause), or undefined. */
export const findPostgresError = (error: unknown): PostgresError | undefined => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isPostgresError(current)) return current;
  }
  return undefined;
};

/** True if the statement failed because the database is unavailable, possibly only for a moment. */
export const isUnavailable = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailableError) return true;
  }
  return UNAVAILABLE.test(findPostgresError(error)?.code ?? '');
};

/** True if the statement failed because of a restore. */
export const isRestoring = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseRestoringError) return true;
  }
  return false;
};

/**
 * True if the address refused the connection or does not exist: not after a timeout, and not while PostgreSQL
 * starts.
 */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** True if the server exists and may serve soon: it is starting, has no free connection, or timed out. */
export const isNotReadyYet = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isSystemError(current)) return false;
  }
  const found = findPostgresError(error);
  return found ? UNAVAILABLE.test(found.code) : isUnavailable(error);
};

const hasState = (error: unknown, states: readonly string[], constraint?: string): boolean => {
  const found = findPostgresError(error);
  if (!found || !states.includes(found.code)) return false;
  return constraint === undefined || found.constraint === constraint;
};

/** A row with that key exists already; `constraint` limits the check to one constraint or unique index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasState(error, [SQL_STATE.uniqueViolation], constraint);

/** A CHECK constraint refused the row. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  hasState(error, [SQL_STATE.checkViolation], constraint);

/** The row refers to a missing row, or the deleted row is still referred to. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  hasState(error, [SQL_STATE.foreignKeyViolation], constraint);

/** A required column was null. */
export const isNotNullViolation = (error: unknown): boolean => hasState(error, [SQL_STATE.notNullViolation]);

/** A value that its type or column cannot hold: text with NUL, a number out of range, an invalid date. */
export const isUnfitValue = (error: unknown): boolean => hasState(error, UNFIT_VALUE);

/** The server is read-only because it follows another one. */
export const isReadOnlyServer = (error: unknown): boolean => hasState(error, [SQL_STATE.readOnly]);

/** The text is invalid for the type of its column. */
export const isMalformedValue = (error: unknown): boolean => hasState(error, [SQL_STATE.malformedValue]);

/** The statement exceeded its time limit. */
export const isTimeout = (error: unknown): boolean => hasState(error, [SQL_STATE.queryCanceled]);

/** A deadlock or serialization failure; a retry may succeed. */
export const isRetryable = (error: unknown): boolean =>
  hasState(error, [SQL_STATE.serializationFailure, SQL_STATE.deadlock]);

/**
 * Returns a copy of a query error for the log. Drizzle puts the parameters into its message, and they can
 * hold password hashes, tokens and private emails: they are left out here.
 */
export const toLoggableError = (error: unknown): unknown => {
  if (!(error instanceof DrizzleQueryError)) return error;
  const cause = findPostgresError(error);
  const clean = new Error(`${cause?.message ?? 'Query failed'} in: ${error.query}`);
  clean.name = 'QueryError';
  clean.stack = error.stack?.replace(error.message, clean.message);
  return Object.assign(clean, cause && { code: cause.code, constraint: cause.constraint });
};
