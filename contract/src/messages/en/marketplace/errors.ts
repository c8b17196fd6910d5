import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  EXPIRY_IN_PAST: 'Expiry date must be in the future',
  NOT_LISTING_OWNER: 'Only the owner may change this listing',
  LISTING_NOT_FOUND: 'Listing not found',
} as const satisfies Partial<Record<ErrorCode, string>>;
