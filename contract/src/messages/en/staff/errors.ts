import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  OWN_MESSAGE_REPORT: 'You cannot report your own message',
  OWN_PROFILE_REPORT: 'You cannot report your own profile',
  SUSPENSION_END: 'Please choose when the suspension ends',
  NO_PROFILE_TO_HIDE: 'This member has no profile to hide',
  ANALYTICS_RANGE: 'The range must not end before it begins, nor last longer than 366 days',
  ADMIN_ONLY: 'Only administrators may do this',
  ACCOUNT_SUSPENDED: 'Your account is suspended',
  APPEAL_EXPIRED: 'This form has expired. Please log in again to appeal.',
  RULING_ON_ONESELF: 'You cannot decide about yourself',
  RULING_ON_STAFF: 'Only administrators decide about moderators and administrators',
  OWN_ROLE: 'You cannot change your own role',
  CONTACT_MESSAGE_NOT_FOUND: 'Contact message not found',
  REPORT_NOT_FOUND: 'Report not found',
  RULING_NOT_FOUND: 'Sanction not found',
  ALREADY_REPORTED: 'You have already reported this profile',
  MESSAGE_REPORTED: 'You have already reported this message',
  CALL_REPORTED: 'You have already reported this call',
  PICTURE_REPORTED: 'You have already reported this picture',
  REFERENCE_REPORTED: 'You have already reported this reference',
  REPORTED_AGAIN: 'The reporter has sent a new report about the same thing. Decide that one instead.',
  ID_DOCUMENT_CHANGED:
    'The document or the name has changed since you looked at it. Please look again before you decide.',
  RULING_REVERSED: 'This sanction has already been reversed',
  ALREADY_APPEALED: 'You have already appealed against this sanction. We will answer by email.',
  EMAIL_VERIFIED: 'This email address is already confirmed',
} as const satisfies Partial<Record<ErrorCode, string>>;
