import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  IMAGE_NOT_UPLOADED: 'Image must be uploaded first',
  UPLOAD_TYPE_REQUIRED: 'Upload type is required',
  FILE_REQUIRED: 'A file is required',
  FILE_EMPTY: 'The file is empty',
  FILE_BROKEN: 'The file is damaged and cannot be read',
  UPLOAD_INCOMPLETE: 'The upload ended before the file was complete. Please try again.',
  IMAGE_DIMENSIONS: 'The image has too many pixels. Please upload a smaller one.',
  VIDEO_TOO_LONG: 'Videos may be up to 5 minutes long',
  FORBIDDEN: 'You do not have permission to do this',
  DOCUMENT_ADDRESS_EXPIRED: 'This address has expired. Please open the document again.',
  UPLOAD_NOT_FOUND: 'Upload not found',
  STORAGE_FULL: 'Your storage is full. Please delete pictures before you upload more.',
  UPLOAD_CONFLICT: 'The upload has continued from another place in the file',
  FILE_TOO_LARGE: 'File too large',
  RANGE_NOT_SATISFIABLE: 'Range not satisfiable',
  INVALID_FILE_TYPE: 'Invalid file type',
  DISK_FULL: 'The server has no space left for files. Your file was not saved. Please try again later.',
} as const satisfies Partial<Record<ErrorCode, string>>;
