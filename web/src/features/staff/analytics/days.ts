const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY_MS = 86_400_000;

/** `Nov 21, 2026`, of a UTC day. */
export const formatDay = (day: string): string => (day ? DAY.format(new Date(`${day}T00:00:00Z`)) : '');

/** The UTC day that is `days` days before now. */
export const dayBefore = (days: number, now: Date = new Date()): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
