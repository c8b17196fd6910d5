import { z } from 'zod';

/**
 * Every failure the API can answer with: the one place where a code meets its status and its sentence.
 * The sentence is what people read; a thrower may replace it by a more exact one, never the status.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Invalid request' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read' },
  INVALID_CURSOR: { status: 400, message: 'Invalid cursor' },
  UNDER_AGE: { status: 400, message: 'You must be 18 years or older to register' },
  COMMON_PASSWORD: { status: 400, message: 'This password is too common. Please choose another one.' },
  INVALID_RESET_TOKEN: { status: 400, message: 'Invalid or expired reset token' },
  INVALID_VERIFICATION_TOKEN: { status: 400, message: 'Invalid or expired verification token' },
  WRONG_PASSWORD: { status: 400, message: 'Current password is incorrect' },
  GALLERY_FULL: { status: 400, message: 'Gallery is full' },
  INVALID_IMAGE_INDEX: { status: 400, message: 'Invalid image index' },
  INVALID_IMAGE_ORDER: { status: 400, message: 'Invalid image order' },
  IMAGE_NOT_UPLOADED: { status: 400, message: 'Image must be uploaded first' },
  UPLOAD_TYPE_REQUIRED: { status: 400, message: 'Upload type is required' },
  FILE_REQUIRED: { status: 400, message: 'A file is required' },
  FILE_EMPTY: { status: 400, message: 'The file is empty' },
  FILE_BROKEN: { status: 400, message: 'The file is damaged and cannot be read' },
  UPLOAD_INCOMPLETE: { status: 400, message: 'The upload ended before the file was complete' },
  IMAGE_DIMENSIONS: { status: 400, message: 'The image has too many pixels' },
  VIDEO_TOO_LONG: { status: 400, message: 'Videos may be up to 5 minutes long' },
  MEDIA_TYPE_NOT_ACCEPTED: { status: 400, message: 'This contest does not accept this type of media' },
  MEDIA_TYPE_MISMATCH: { status: 400, message: 'The uploaded file is not of the selected media type' },
  EXPIRY_IN_PAST: { status: 400, message: 'Expiry date must be in the future' },
  OWN_PROFILE_REPORT: { status: 400, message: 'You cannot report your own profile' },
  INVALID_SIGNATURE: { status: 400, message: 'The signature does not fit the message' },
  UNKNOWN_ZIP: { status: 400, message: 'Unknown ZIP code' },
  NOT_AUTHENTICATED: { status: 401, message: 'Not authenticated' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this' },
  STAFF_ONLY: { status: 403, message: 'Only moderators and administrators may do this' },
  NOT_PROFILE_OWNER: { status: 403, message: 'Only the owner may change this profile' },
  NOT_LISTING_OWNER: { status: 403, message: 'Only the owner may change this listing' },
  STAFF_NEED_NO_SUBSCRIPTION: { status: 403, message: 'Moderators and administrators need no subscription' },
  OWN_PROFILE_RATING: { status: 403, message: 'You cannot rate your own profile' },
  NOT_ENTRY_OWNER: { status: 403, message: 'Only its owner and staff may delete this entry' },
  NOT_OWN_VOTES: { status: 403, message: 'Votes are shown to the member who gave them alone' },
  FOREIGN_ORIGIN: { status: 403, message: 'Requests from another site are not accepted' },
  ENDPOINT_NOT_FOUND: { status: 404, message: 'Endpoint not found' },
  FILE_NOT_FOUND: { status: 404, message: 'File not found' },
  PROFILE_NOT_FOUND: { status: 404, message: 'Profile not found' },
  LISTING_NOT_FOUND: { status: 404, message: 'Listing not found' },
  SUGGESTION_NOT_FOUND: { status: 404, message: 'Suggestion not found' },
  CONTACT_MESSAGE_NOT_FOUND: { status: 404, message: 'Contact message not found' },
  CONTEST_NOT_FOUND: { status: 404, message: 'Contest not found' },
  ENTRY_NOT_FOUND: { status: 404, message: 'Entry not found' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'Upload not found' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  REPORT_NOT_FOUND: { status: 404, message: 'Report not found' },
  STAGE_NAME_TAKEN: { status: 409, message: 'Stage name already exists' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists' },
  ALREADY_REPORTED: { status: 409, message: 'You have already reported this profile' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You have a subscription already' },
  NO_MEMBERSHIP: { status: 409, message: 'There is no subscription to manage yet' },
  ALREADY_DECIDED: { status: 409, message: 'Already decided' },
  CONTEST_NOT_UPCOMING: { status: 409, message: 'Only upcoming contests can be deleted' },
  CONTEST_NOT_ACCEPTING_ENTRIES: { status: 409, message: 'Contest Not Accepting Entries' },
  ENTRY_LIMIT_REACHED: { status: 409, message: 'Entry limit reached' },
  VOTING_NOT_OPEN: { status: 409, message: 'Voting is not open for this contest' },
  VOTE_HELD_ELSEWHERE: { status: 409, message: 'You can only vote for one entry per contest' },
  PROFILE_EXISTS: { status: 409, message: 'Profile already exists' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  FILE_TOO_LARGE: { status: 413, message: 'File too large' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'Range not satisfiable' },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: 'Unsupported content type' },
  INVALID_FILE_TYPE: { status: 415, message: 'Invalid file type' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Internal server error' },
  PAYMENTS_UNREACHABLE: {
    status: 502,
    message: 'The payment service does not answer. Please try again in a moment.',
  },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'Payments are not set up on this site' },
  BUSY: { status: 503, message: 'The server is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One refused field: `path` is dotted (`pricing.acting.Movie`), `message` a sentence for people. */
export const errorDetailSchema = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/** The body of every failed answer. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(errorDetailSchema).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
