const DAY_MS = 86_400_000;

/** The UTC date `days` days ago. */
export const dayBefore = (days: number, now: Date = new Date()): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
