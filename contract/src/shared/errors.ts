import { z } from 'zod';
import { REQUEST_ERRORS } from './request-errors.ts';

/**
 * Every failure the API can answer with: the one place where a code meets its status and its sentence.
 * The sentence is what people read; a thrower may replace it by a more exact one, never the status.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ENDPOINT_NOT_FOUND: { status: 404, message: 'Endpoint not found' },
  FILE_NOT_FOUND: { status: 404, message: 'File not found' },
  SETUP_NOT_FOUND: { status: 404, message: 'Setup link not found' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'Document not found' },
  PAGE_NOT_FOUND: { status: 404, message: 'Page not found' },
  PROFILE_NOT_FOUND: { status: 404, message: 'Profile not found' },
  AVAILABILITY_NOT_FOUND: { status: 404, message: 'Availability not found' },
  CALENDAR_FEED_NOT_FOUND: { status: 404, message: 'Calendar not found' },
  ALBUM_NOT_FOUND: { status: 404, message: 'Album not found' },
  PICTURE_NOT_FOUND: { status: 404, message: 'Picture not found' },
  CREDIT_NOT_FOUND: { status: 404, message: 'Credit not found' },
  LISTING_NOT_FOUND: { status: 404, message: 'Listing not found' },
  CALL_NOT_FOUND: { status: 404, message: 'Call not found' },
  UNSUBSCRIBE_UNKNOWN: { status: 404, message: 'Unsubscribe link not found' },
  SAVED_SEARCH_NOT_FOUND: { status: 404, message: 'Saved search not found' },
  ROLE_NOT_FOUND: { status: 404, message: 'Role not found' },
  APPLICATION_NOT_FOUND: { status: 404, message: 'Application not found' },
  SHOOT_NOT_FOUND: { status: 404, message: 'Shoot not found' },
  CHECK_IN_NOT_FOUND: { status: 404, message: 'Check-in not found' },
  CHECK_IN_LINK_NOT_FOUND: { status: 404, message: 'Check-in link not found' },
  REFERENCE_NOT_FOUND: { status: 404, message: 'Reference not found' },
  AGREEMENT_NOT_FOUND: { status: 404, message: 'Agreement not found' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'Template not found' },
  FOLDER_NOT_FOUND: { status: 404, message: 'Folder not found' },
  SUGGESTION_NOT_FOUND: { status: 404, message: 'Suggestion not found' },
  CONTACT_MESSAGE_NOT_FOUND: { status: 404, message: 'Contact message not found' },
  CONTEST_NOT_FOUND: { status: 404, message: 'Contest not found' },
  ENTRY_NOT_FOUND: { status: 404, message: 'Entry not found' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'Upload not found' },
  DEVICE_NOT_FOUND: { status: 404, message: 'Device not found' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  RECIPIENT_NOT_FOUND: { status: 404, message: 'Recipient not found' },
  MAIL_NOT_FOUND: { status: 404, message: 'Email not found' },
  CONVERSATION_NOT_FOUND: { status: 404, message: 'Conversation not found' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found' },
  REVIEW_ITEM_NOT_FOUND: { status: 404, message: 'Review item not found' },
  REPORT_NOT_FOUND: { status: 404, message: 'Report not found' },
  LIST_NOT_FOUND: { status: 404, message: 'List not found' },
  LIST_MEMBER_NOT_FOUND: { status: 404, message: 'This member is not on the list' },
  BLOCK_NOT_FOUND: { status: 404, message: 'Blocked member not found' },
  INVITATIONS_DECLINED: {
    status: 409,
    message:
      'This address does not want invitations. Create one without an address and share the link yourself',
  },
  INVITATION_NOT_FOUND: { status: 404, message: 'Invitation not found' },
  OIDC_NOT_PENDING: { status: 404, message: 'Please log in with the provider again' },
  OIDC_NOT_LINKED: { status: 404, message: 'Your account is not connected' },
  BACKUP_NOT_FOUND: { status: 404, message: 'Backup not found' },
  BACKUP_BUSY: {
    status: 409,
    message: 'A backup, a check or a restore is running. Try again when it has finished.',
  },
  SET_IN_ENVIRONMENT: {
    status: 409,
    message: 'This is set in the environment of the server and cannot be changed here',
  },
  SITE_NAME_WRONG: { status: 400, message: 'Type the name of the site exactly as it is shown' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Webhook not found' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Delivery not found' },
  API_TOKEN_NOT_FOUND: { status: 404, message: 'API token not found' },
  JOB_NOT_FOUND: { status: 404, message: 'Job not found' },
  RULING_NOT_FOUND: { status: 404, message: 'Sanction not found' },
  AVAILABILITY_LIMIT: { status: 409, message: 'Availability limit reached' },
  ALBUM_LIMIT: { status: 409, message: 'Album limit reached' },
  SAVED_SEARCH_LIMIT: { status: 409, message: 'Saved search limit reached' },
  ALBUM_FULL: { status: 409, message: 'Album is full' },
  CREDIT_EXISTS: { status: 409, message: 'This member has already been asked' },
  CREDIT_LIMIT: { status: 409, message: 'This picture has the maximum number of credits' },
  STORAGE_FULL: {
    status: 409,
    message: 'Your storage is full. Please delete pictures before you upload more.',
  },
  STAGE_NAME_TAKEN: { status: 409, message: 'Stage name already exists' },
  STAGE_NAME_LOOKS_ALIKE: {
    status: 409,
    message: 'This name looks too much like the name of another member. Please choose another one.',
  },
  NAME_RESERVED: {
    status: 400,
    message: 'This name is reserved for the staff of this site. Please choose another one.',
  },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists' },
  ALREADY_REPORTED: { status: 409, message: 'You have already reported this profile' },
  MESSAGE_REPORTED: { status: 409, message: 'You have already reported this message' },
  CLIENT_ID_USED: { status: 409, message: 'Another message was sent under this client id' },
  CALL_REPORTED: { status: 409, message: 'You have already reported this call' },
  CALL_CLOSED: { status: 409, message: 'This call is closed' },
  ROLE_FILLED: { status: 409, message: 'This role is filled' },
  ROLE_HAS_APPLICATIONS: { status: 409, message: 'This role has applications' },
  ALREADY_APPLIED: { status: 409, message: 'You have already applied for this role' },
  APPLICANT_ON_DESK: { status: 409, message: 'Applicants cannot work the desk' },
  /** Thrown with the status: 'Not possible from seen'. */
  STATUS_NOT_POSSIBLE: { status: 409, message: 'Not possible from this status' },
  SHOOT_TERMS_CHANGED: { status: 409, message: 'The terms have changed' },
  SHOOT_STARTED: { status: 409, message: 'The shoot has started' },
  SHOOT_NOT_OVER: { status: 409, message: 'The shoot is not over' },
  SHOOT_PARTED: { status: 409, message: 'This shoot can only be declined or canceled now' },
  SHOOT_VERSIONS_LIMIT: { status: 409, message: 'The terms of this shoot have been changed too often' },
  CHECK_IN_EXISTS: { status: 409, message: 'You already have a check-in for this shoot' },
  REFERENCE_EXISTS: { status: 409, message: 'You have already written this reference' },
  PICTURE_REPORTED: { status: 409, message: 'You have already reported this picture' },
  REFERENCE_REPORTED: { status: 409, message: 'You have already reported this reference' },
  REFERENCE_REPLIED: { status: 409, message: 'You have already replied to this reference' },
  AGREEMENT_NOT_SIGNED: { status: 409, message: 'Not everybody has signed' },
  AGREEMENT_VOID: { status: 409, message: 'This agreement is void' },
  ALREADY_SIGNED: { status: 409, message: 'You have already signed this agreement' },
  AGREEMENT_LIMIT: { status: 409, message: 'This shoot has the maximum number of agreements' },
  FOLDER_EXISTS: { status: 409, message: 'A folder with this name already exists' },
  FOLDER_LIMIT: { status: 409, message: 'This desk has the maximum number of folders' },
  COLLABORATOR_LIMIT: { status: 409, message: 'This desk has the maximum number of collaborators' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have a subscription' },
  NO_MEMBERSHIP: { status: 409, message: 'There is no subscription to manage yet' },
  REVIEW_NOT_REFUSED: { status: 409, message: 'Only a refusal can be taken back' },
  ALREADY_DECIDED: { status: 409, message: 'Already decided' },
  NOTHING_TO_UNDO: { status: 409, message: 'This is pending. There is no decision to undo.' },
  UNDO_TOO_LATE: {
    status: 409,
    message: 'This decision can no longer be undone: more than a minute has passed.',
  },
  REPORTED_AGAIN: {
    status: 409,
    message: 'The reporter has sent a new report about the same thing. Decide that one instead.',
  },
  ID_DOCUMENT_CHANGED: {
    status: 409,
    message:
      'The document or the name has changed since you looked at it. Please look again before you decide.',
  },
  RULING_REVERSED: { status: 409, message: 'This sanction has already been reversed' },
  LIST_LIMIT: { status: 409, message: 'You have the maximum number of lists' },
  LIST_FULL: { status: 409, message: 'This list has the maximum number of members' },
  BLOCK_LIMIT: {
    status: 409,
    message: 'You have reached the limit of blocked members. Unblock a member first.',
  },
  CONTEST_NOT_UPCOMING: { status: 409, message: 'Only upcoming contests can be deleted' },
  CONTEST_NOT_ACCEPTING_ENTRIES: { status: 409, message: 'Contest Not Accepting Entries' },
  ENTRY_LIMIT_REACHED: { status: 409, message: 'Entry limit reached' },
  VOTING_NOT_OPEN: { status: 409, message: 'Voting is not open for this contest' },
  VOTE_HELD_ELSEWHERE: { status: 409, message: 'You can only vote for one entry per contest' },
  ALREADY_APPEALED: {
    status: 409,
    message: 'You have already appealed against this sanction. We will answer by email.',
  },
  LAST_ADMIN: { status: 409, message: 'There must always be an administrator who can sign in' },
  EMAIL_VERIFIED: { status: 409, message: 'This email address is already confirmed' },
  MEMBERSHIP_RUNS: { status: 409, message: 'This member has an active subscription' },
  TWO_FACTOR_ON: { status: 409, message: 'Two-factor authentication is already on' },
  PASSKEY_EXISTS: { status: 409, message: 'This passkey is already registered' },
  PASSKEY_LIMIT: { status: 409, message: 'You have the maximum number of passkeys' },
  UPLOAD_CONFLICT: { status: 409, message: 'The upload has continued from another place in the file' },
  PUSH_ENDPOINT_TAKEN: { status: 409, message: 'This browser receives the notifications of another account' },
  PUSH_LIMIT: {
    status: 409,
    message: 'You have push notifications on the maximum number of devices',
  },
  OIDC_LINKED: { status: 409, message: 'Your account is already connected' },
  LAST_SIGN_IN: { status: 409, message: 'Please set a password first: this is your only way to log in' },
  PAGE_LIMIT: { status: 409, message: 'This site has the maximum number of pages' },
  TERMS_CHANGED: { status: 409, message: 'The terms have changed again. Please read them once more.' },
  PROFILE_EXISTS: { status: 409, message: 'Profile already exists' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  FILE_TOO_LARGE: { status: 413, message: 'File too large' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'Range not satisfiable' },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: 'Unsupported content type' },
  INVALID_FILE_TYPE: { status: 415, message: 'Invalid file type' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  /** Thrown with the number and the time: see `budgetRefusal`. */
  CONTACT_LIMIT: {
    status: 429,
    message: 'You have reached the limit for writing to new people. Try again later.',
  },
  /** Thrown with the time: see `refusedText`. */
  TEXT_REFUSED: { status: 429, message: 'Our team refused this text. Please write a different one.' },
  CHECK_IN_LIMIT: {
    status: 429,
    message: 'You can ask up to 10 contacts a day. Try again tomorrow.',
  },
  CHECK_IN_ASKED_OFTEN: {
    status: 429,
    message:
      'This address has received too many requests today. Choose another contact, or try again tomorrow.',
  },
  INVITATION_LIMIT: {
    status: 429,
    message: 'You can invite up to 30 members a day. Please invite fewer or wait.',
  },
  INTERNAL: { status: 500, message: 'Internal server error' },
  OIDC_UNREACHABLE: {
    status: 502,
    message: 'The login provider does not respond. Please try again in a moment.',
  },
  PAYMENTS_UNREACHABLE: {
    status: 502,
    message: 'The payment service does not respond. Please try again in a moment.',
  },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'Payments are not set up on this site' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available at the moment. Please try again in a minute.',
  },
  MAINTENANCE: {
    status: 503,
    message: 'The site is being maintained. Nothing can be changed until that is done.',
  },
  MEDIA_CHECK_UNAVAILABLE: {
    status: 503,
    message: 'Uploads cannot be checked at the moment. Please try again in a minute.',
  },
  BUSY: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  DISK_FULL: {
    status: 507,
    message: 'The server has no space left for files. Your file was not saved. Please try again later.',
  },
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
  /**
   * For a sign-in refused by a sanction: lets the authenticated person appeal (`POST /api/contact/appeal`).
   */
  appealToken: z.string().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
