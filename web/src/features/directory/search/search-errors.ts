import { searchProfiles } from '@opencall/contract/directory/search/search.routes';
import { refusalOf } from '#lib/api-error.ts';

/** True if the server refused a well-formed ZIP code because it does not exist. */
export const isUnknownZip = (error: unknown): boolean =>
  refusalOf(error, searchProfiles)?.code === 'UNKNOWN_ZIP';
