/** What a member says of some days; `travel` names where they will be. */
export const AVAILABILITY_KINDS = ['free', 'busy', 'away', 'travel'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

/** What others learn of a day; a confirmed shoot is `busy` too. The first that applies counts. */
export const DAY_STATES = ['busy', 'away', 'free'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Days of one entry, first and last included. */
export const AVAILABILITY_DAYS_MAX = 366;
/** How many days ahead an entry may end. */
export const AVAILABILITY_AHEAD_MAX = 1096;
/** Entries of one member that are not over. */
export const AVAILABILITY_MAX = 200;
export const AVAILABILITY_NOTE_MAX = 500;

/** Days that one look at a calendar may span. */
export const CALENDAR_DAYS_MAX = 400;
/** Days that a calendar shows where no end is asked for: six weeks. */
export const CALENDAR_DAYS_DEFAULT = 42;
