/** Begins the keys of all that is read of notifications; apart, because the bell is on every screen. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
