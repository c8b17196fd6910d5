/** Tags of references. */
export const REFERENCE_TAGS = [
  'on-time',
  'well-prepared',
  'clear-direction',
  'files-delivered',
  'would-work-again',
] as const;
export type ReferenceTag = (typeof REFERENCE_TAGS)[number];

export const REFERENCE_TEXT_MIN = 20;
export const REFERENCE_TEXT_MAX = 1000;
export const REFERENCE_REPLY_MAX = 1000;
export const REFERENCE_REASON_MAX = 1000;

/** Days after the end of a shoot in which references can be written. After that, all references are revealed. */
export const REFERENCE_DAYS = 14;
/** Days before the deadline of the three reminders; the first is sent when the shoot is done. */
export const REFERENCE_REMINDER_DAYS = { first: REFERENCE_DAYS, week: 7, last: 2 } as const;
export const REFERENCE_REMINDERS = [
  'first',
  'week',
  'last',
] as const satisfies readonly (keyof typeof REFERENCE_REMINDER_DAYS)[];
export type ReferenceReminder = (typeof REFERENCE_REMINDERS)[number];
/** Number of months that `lastYear` of a summary covers. */
export const REFERENCE_RECENT_MONTHS = 12;

/** Events of a reference of which members are notified. */
export const REFERENCE_NEWS = ['revealed', 'reply', 'removed'] as const;
