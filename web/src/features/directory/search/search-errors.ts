import { searchProfiles } from '@opencall/contract/directory/search/search.endpoints';
import { refusalOf } from '#lib/api-error.ts';

/** The ZIP code is well formed and belongs to no place. */
export const isUnknownZip = (error: unknown): boolean =>
  refusalOf(error, searchProfiles)?.code === 'UNKNOWN_ZIP';
