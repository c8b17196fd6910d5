import { ERRORS, type ErrorCode, type ErrorDetail } from '@opencall/contract/shared/errors';

interface AppErrorOptions {
  /** Replaces the code's own sentence; people read it. */
  message?: string;
  details?: ErrorDetail[];
  cause?: unknown;
  /** For somebody whose sign-in is refused by a sanction. */
  appealToken?: string;
  /** Seconds until a retry makes sense, for the Retry-After header. */
  retryAfter?: number;
}

/** The one error that features throw: a code of the contract's table. Its status is the table's. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly appealToken: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.appealToken = options.appealToken;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A refused field outside schema validation (a rule that needs the clock or the database), as a 400. */
export const fieldError = (code: ErrorCode, path: string, message: string = ERRORS[code].message): AppError =>
  new AppError(code, { message, details: [{ path, message }] });
