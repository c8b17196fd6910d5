/** What a first message may hold that its recipient is warned of, in the order in which it is told. */
export const CAUTIONS = ['link', 'phone', 'money', 'messenger'] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Members whom one may write to for the first time within `CONTACT_HOURS`, by messages and emails together. */
export const NEW_CORRESPONDENTS = {
  /** While an account is younger than `FIRST_DAYS`. */
  first: 5,
  later: 20,
  /** With a verified identity, however young the account is. */
  verified: 50,
} as const;
export const FIRST_DAYS = 7;
export const CONTACT_HOURS = 24;

/** The same text to so many members who have not answered, within `CONTACT_HOURS`: it waits for staff. */
export const SAME_TEXT_MAX = 10;
/** Hours in which a text that staff refused is not taken again, and one that they released does not wait again. */
export const DECIDED_HOURS = 24;

export const REVIEW_KINDS = ['text', 'picture'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_STATUSES = ['waiting', 'released', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
/** Why something waits: one text to many, a picture like one that was removed for good, or the host's own check. */
export const REVIEW_REASONS = ['same-text', 'removed-picture', 'media-check'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** How often a member answers is told from so many first messages on. */
export const REPLY_RATE_MIN = 10;
/** First messages count from when there was time to answer them, for a year; the latest `REPLY_RATE_MESSAGES` of them. */
export const REPLY_RATE_DAYS = { from: 3, to: 365 } as const;
export const REPLY_RATE_MESSAGES = 200;
