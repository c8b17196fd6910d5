/** Prefix of all query keys of notifications. It has its own file because the bell is on every screen. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
