import { DrizzleQueryError } from 'drizzle-orm/errors';
import { reasonOf } from '#platform/reason.ts';

/** SQLSTATE codes that the program has an answer for. https://www.postgresql.org/docs/18/errcodes-appendix.html */
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

/** Of class 22, data exceptions, those that a value of a request alone can cause. */
const UNFIT_VALUE = [
  '22001', // too long for its column
  '22003', // a number out of range
  '22007', // no date or time
  '22008', // a date or time out of range
  '22009', // a time zone out of range
  '22021', // bytes that are no text, or NUL
  '22P05', // a character that the encoding lacks, or half of one
  SQL_STATE.malformedValue,
] as const;
/**
 * What PostgreSQL says when it cannot serve now: the connection has failed (class 08), it has run out of something
 * (53), it is stopping, has crashed or is not up yet, or it only reads, as one that is no longer the primary.
 */
const UNAVAILABLE = /^(?:08...|53...|57P0[1235]|25006)$/;

/** The database cannot be reached, or does not answer in time; the cause says which. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${driverReasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** In a few words, why the database cannot be used: an error of the driver holds its whole connection. */
export const driverReasonOf = (error: unknown): string => {
  const failure = error instanceof DatabaseUnavailableError ? error.cause : error;
  return reasonOf(failure);
};

/** The part of PostgreSQL's error report that both drivers give. */
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

/** PostgreSQL's own error inside `error` (drizzle wraps it as a cause), or undefined. */
export const findPostgresError = (error: unknown): PostgresError | undefined => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isPostgresError(current)) return current;
  }
  return undefined;
};

/** It is not the statement that failed: the database is away, and may be back in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailableError) return true;
  }
  return UNAVAILABLE.test(findPostgresError(error)?.code ?? '');
};

/** What is at its address has refused us, or nothing is there: no time-out, and not PostgreSQL saying that it is not ready. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** A server that is there may serve in a moment: it comes up, it is full, or it was not heard in time. */
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

/** A row with that key exists already; `constraint` narrows it to one constraint or unique index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasState(error, [SQL_STATE.uniqueViolation], constraint);

/** A CHECK refused the row. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  hasState(error, [SQL_STATE.checkViolation], constraint);

/** The row points to one that does not exist, or one that is still pointed to was deleted. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  hasState(error, [SQL_STATE.foreignKeyViolation], constraint);

/** A required column was left empty. */
export const isNotNullViolation = (error: unknown): boolean => hasState(error, [SQL_STATE.notNullViolation]);

/** A value that its type or column cannot hold: text with NUL, a number too large, a date that there is not. */
export const isUnfitValue = (error: unknown): boolean => hasState(error, UNFIT_VALUE);

/** The server takes no writes: it follows another. */
export const isReadOnlyServer = (error: unknown): boolean => hasState(error, [SQL_STATE.readOnly]);

/** The text is not one of its column's type. */
export const isMalformedValue = (error: unknown): boolean => hasState(error, [SQL_STATE.malformedValue]);

/** The statement ran into its time limit. */
export const isTimeout = (error: unknown): boolean => hasState(error, [SQL_STATE.queryCanceled]);

/** Two transactions stood in each other's way; doing it again may succeed. */
export const isRetryable = (error: unknown): boolean =>
  hasState(error, [SQL_STATE.serializationFailure, SQL_STATE.deadlock]);

/**
 * What may be logged of a failed query. Drizzle puts the parameters into its message, and they can
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
