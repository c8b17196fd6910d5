import { searchProfiles } from '@opencall/contract/search/search.endpoints';
import { ERRORS } from '@opencall/contract/shared/errors';
import { refusalOf } from '#lib/api-error.ts';

/** The sentence for a ZIP code that is well formed and belongs to no place. */
export const UNKNOWN_ZIP = ERRORS.UNKNOWN_ZIP.message;

export const isUnknownZip = (error: unknown): boolean =>
  refusalOf(error, searchProfiles)?.code === 'UNKNOWN_ZIP';
