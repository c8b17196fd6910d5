/** The windows that the list of new members offers, in days. */
export const RECENT_DAYS = [7, 14, 30, 60, 90] as const;

export const RECENT_DAYS_DEFAULT = 30;

/** The longest window that is answered. */
export const RECENT_DAYS_MAX = 365;
