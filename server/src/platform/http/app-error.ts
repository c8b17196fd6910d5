import { ERRORS, type ErrorCode, type ErrorDetail } from '@opencall/contract/shared/errors';

interface AppErrorOptions {
  /** Replaces the default message of the code; shown to users. */
  message?: string;
  details?: ErrorDetail[];
  cause?: unknown;
  /** Details of the sanction that refuses a sign-in. */
  appealToken?: string;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
}

/** The only error that features throw: a code of the contract, which determines the status. */
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

/** A refused field outside of schema validation (a rule that needs the clock or the database), as a 400. */
export const fieldError = (code: ErrorCode, path: string, message: string = ERRORS[code].message): AppError =>
  new AppError(code, { message, details: [{ path, message }] });
