/** Contents of a first message that its recipient is warned about, in the order of the warning. */
export const CAUTIONS = ['link', 'phone', 'money', 'messenger'] as const;
export type Caution = (typeof CAUTIONS)[number];

/** How many members a member may write to for the first time within `CONTACT_HOURS`, by message or email. */
export const NEW_CORRESPONDENTS = {
  /** While an account is younger than `FIRST_DAYS`. */
  first: 5,
  later: 20,
  /** With a verified identity, however young the account is. */
  verified: 50,
} as const;
export const FIRST_DAYS = 7;
export const CONTACT_HOURS = 24;

/** A text waits for staff when it is sent to this many members who have not answered, within `CONTACT_HOURS`. */
export const SAME_TEXT_MAX = 10;
/** Hours for which a refused text cannot be sent again, and a released text does not wait again. */
export const DECIDED_HOURS = 24;

export const REVIEW_KINDS = ['text', 'picture'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_STATUSES = ['waiting', 'released', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
/** Why an item waits: the same text to many members, a picture like a banned one, or the host's own media check. */
export const REVIEW_REASONS = ['same-text', 'removed-picture', 'media-check'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The reply rate is shown only if at least this many first messages count. */
export const REPLY_RATE_MIN = 10;
/** Age in days of the first messages that count: old enough to be answered, at most a year. */
export const REPLY_RATE_DAYS = { from: 3, to: 365 } as const;
export const REPLY_RATE_MESSAGES = 200;
