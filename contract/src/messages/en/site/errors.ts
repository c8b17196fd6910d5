import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  INVALID_PAGE_ORDER: 'The order must name each page once',
  ANNOUNCEMENT_DATES: 'The announcement must end after it begins',
  MAINTENANCE_END_PASSED: 'The expected end must be in the future',
  DOCUMENT_NOT_FOUND: 'Document not found',
  PAGE_NOT_FOUND: 'Page not found',
  UNSUBSCRIBE_UNKNOWN: 'Unsubscribe link not found',
  SUGGESTION_NOT_FOUND: 'Suggestion not found',
  BACKUP_DESTINATION_FAILED: 'The destination of backups cannot be used',
  BACKUP_NOT_FOUND: 'Backup not found',
  BACKUP_BUSY: 'A backup, a check or a restore is running. Try again when it has finished.',
  SET_IN_ENVIRONMENT: 'This is set in the environment of the server and cannot be changed here',
  SITE_NAME_WRONG: 'Type the name of the site exactly as it is shown',
  JOB_NOT_FOUND: 'Job not found',
  PAGE_LIMIT: 'This site has the maximum number of pages',
  TERMS_CHANGED: 'The terms have changed again. Please read them once more.',
} as const satisfies Partial<Record<ErrorCode, string>>;
