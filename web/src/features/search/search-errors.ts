import { ERRORS, type ErrorCode } from '@opencall/contract/shared/errors';
import { ApiError } from '#lib/api-error.ts';

const CODE: ErrorCode = 'UNKNOWN_ZIP';

/** The sentence for a ZIP code that is well formed and belongs to no place. */
export const UNKNOWN_ZIP = ERRORS[CODE].message;

export const isUnknownZip = (error: unknown): boolean => error instanceof ApiError && error.code === CODE;
