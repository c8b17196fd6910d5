import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  PUSH_ENDPOINT_REFUSED: 'This address is not that of a push service',
  PUSH_KEYS_INVALID: 'These are not the keys of a push subscription',
  NOTIFICATION_NOT_FOUND: 'Notification not found',
  PUSH_ENDPOINT_TAKEN: 'This browser receives the notifications of another account',
  PUSH_LIMIT: 'You have push notifications on the maximum number of devices',
} as const satisfies Partial<Record<ErrorCode, string>>;
