/** Kinds of availability entries; `travel` has a destination. */
export const AVAILABILITY_KINDS = ['free', 'busy', 'away', 'travel'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

/** State of a day as others see it; a confirmed shoot is `busy`. The first state that applies counts. */
export const DAY_STATES = ['busy', 'away', 'free'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Maximum length of an entry in days. */
export const AVAILABILITY_DAYS_MAX = 366;
/** Maximum number of days from today to the end of an entry. */
export const AVAILABILITY_AHEAD_MAX = 1096;
/** Maximum number of a member's entries that have not ended. */
export const AVAILABILITY_MAX = 200;
export const AVAILABILITY_NOTE_MAX = 500;

/** Maximum length of a requested range in days. */
export const CALENDAR_DAYS_MAX = 400;
/** Length of the range in days if the request names no end. */
export const CALENDAR_DAYS_DEFAULT = 42;
