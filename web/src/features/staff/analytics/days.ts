const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY_MS = 86_400_000;

/** Formats a UTC day as `Nov 21, 2026`. */
export const formatDay = (day: string): string => (day ? DAY.format(new Date(`${day}T00:00:00Z`)) : '');

/** The UTC date `days` days ago. */
export const dayBefore = (days: number, now: Date = new Date()): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
