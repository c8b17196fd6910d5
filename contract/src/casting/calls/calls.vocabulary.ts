/** Vocabulary and simple rules of calls. Does not import the validator. */

export const CALL_STATUSES = ['draft', 'open', 'closed', 'canceled'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Status changes of a call that its owner can make; a job also closes open calls. All others are refused. */
export const CALL_TRANSITIONS: Record<CallStatus, readonly CallStatus[]> = {
  draft: ['open', 'canceled'],
  open: ['closed', 'canceled'],
  closed: [],
  canceled: [],
};
export const canCallBecome = (from: CallStatus, to: CallStatus): boolean =>
  CALL_TRANSITIONS[from].includes(to);
/** Statuses in which a call can be edited. Only drafts can be deleted. */
export const EDITABLE_CALL_STATUSES: readonly CallStatus[] = ['draft', 'open'];
/** Days after its deadline at which a job closes a call. */
export const CALL_CLOSES_AFTER_DAYS = 30;

export const PAY_KINDS = ['paid', 'trade', 'expenses'] as const;
export type PayKind = (typeof PAY_KINDS)[number];
export const PAY_PERS = ['hour', 'day', 'flat'] as const;
export type PayPer = (typeof PAY_PERS)[number];

/** Ascending: a filter for a level also finds the lower levels. */
export const NUDITY_LEVELS = ['none', 'implied', 'partial', 'full'] as const;
export type NudityLevel = (typeof NUDITY_LEVELS)[number];

export const QUESTION_KINDS = ['text', 'yes-no', 'choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const APPLICATION_STATUSES = [
  'sent',
  'seen',
  'shortlisted',
  'offered',
  'booked',
  'declined',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Who changes the status of an application: the desk or the applicant. */
export type ApplicationMover = 'desk' | 'applicant';

/**
 * The one table of an application's steps. `declined` is taken back only while the call is open
 * (`needsOpenCall`); `booked` and `withdrawn` are for good.
 */
export const APPLICATION_TRANSITIONS: Record<
  ApplicationStatus,
  Record<ApplicationMover, readonly ApplicationStatus[]>
> = {
  sent: { desk: ['seen', 'shortlisted', 'offered', 'declined'], applicant: ['withdrawn'] },
  seen: { desk: ['shortlisted', 'offered', 'declined'], applicant: ['withdrawn'] },
  shortlisted: { desk: ['seen', 'offered', 'declined'], applicant: ['withdrawn'] },
  offered: { desk: ['shortlisted', 'declined'], applicant: ['booked', 'withdrawn'] },
  booked: { desk: [], applicant: [] },
  declined: { desk: ['seen', 'shortlisted'], applicant: [] },
  withdrawn: { desk: [], applicant: [] },
};
export const canApplicationBecome = (
  mover: ApplicationMover,
  from: ApplicationStatus,
  to: ApplicationStatus,
): boolean => APPLICATION_TRANSITIONS[from][mover].includes(to);
/** A step back from `declined` is an undo, which a closed call does not allow. */
export const needsOpenCall = (from: ApplicationStatus): boolean => from === 'declined';

/** Statuses that are not final: closing or canceling the call declines these applications. */
export const UNDECIDED_STATUSES = [
  'sent',
  'seen',
  'shortlisted',
  'offered',
] as const satisfies readonly ApplicationStatus[];
export const isUndecided = (status: ApplicationStatus): boolean =>
  (UNDECIDED_STATUSES as readonly ApplicationStatus[]).includes(status);
/** Statuses that the desk can set. Reading an application does not set `seen`. */
export const DESK_STATUSES = [
  'seen',
  'shortlisted',
  'offered',
  'declined',
] as const satisfies readonly ApplicationStatus[];
export type DeskStatus = (typeof DESK_STATUSES)[number];
export const isDeskStatus = (status: ApplicationStatus): status is DeskStatus =>
  (DESK_STATUSES as readonly ApplicationStatus[]).includes(status);

/** Why an application was declined automatically: its call was closed or canceled. */
export const DECLINE_REASONS = ['closed', 'canceled'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why a call's text has to be reviewed by staff before the call is listed. */
export const REVIEW_WORDS = ['contact', 'payment', 'messenger'] as const;
export type ReviewWord = (typeof REVIEW_WORDS)[number];
/** `waiting` for staff, or `refused` by staff until the owner edits the call. The call is in no list. */
export const REVIEW_STATES = ['waiting', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const CALL_TITLE_MIN = 5;
export const CALL_TITLE_MAX = 120;
export const CALL_DESCRIPTION_MIN = 20;
export const CALL_DESCRIPTION_MAX = 5000;
export const USAGE_MAX = 2000;
export const CALL_LOCATION_MAX = 200;
/** Whole US dollars. */
export const PAY_AMOUNT_MAX = 1_000_000;
/** The same number for messages. Creating a formatter would slow down the start. */
export const PAY_AMOUNT_MAX_TEXT = '1,000,000';
export const ROLES_MAX = 10;
export const ROLE_TITLE_MAX = 120;
export const ROLE_COUNT_MAX = 100;
export const QUESTIONS_MAX = 5;
export const QUESTION_TEXT_MAX = 300;
export const QUESTION_OPTIONS_MIN = 2;
export const QUESTION_OPTIONS_MAX = 10;
export const QUESTION_OPTION_MAX = 100;
/** Maximum number of pictures that a role can request. */
export const APPLICATION_PICTURES_MAX = 6;
export const APPLICATION_NOTE_MAX = 500;
/** Maximum length of a text answer. */
export const ANSWER_MAX = 2000;
export const FREE_DAYS_MAX = 60;
/** Maximum length of the message to applicants when a call is closed or canceled. */
export const CLOSING_MESSAGE_MAX = 1000;
export const DESK_NOTE_MAX = 5000;
export const STARS_MAX = 5;
export const FOLDER_NAME_MAX = 60;
export const FOLDERS_MAX = 50;
export const COLLABORATORS_MAX = 20;
/** Maximum number of ids in one request to the desk. */
export const DESK_IDS_MAX = 500;
/** Maximum number of invitations that a member can send within 24 hours. */
export const INVITATIONS_A_DAY = 30;
/** Maximum length of the search text for calls or a desk. */
export const CALL_SEARCH_MAX = 100;

/** Sort orders of the desk. With `stars`, applications without stars come last. */
export const DESK_SORTS = ['newest', 'stars'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

export const CALL_REVIEW_REASON_MAX = 1000;
