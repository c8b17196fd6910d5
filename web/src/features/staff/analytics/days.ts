const DAY_MS = 86_400_000;

/** The UTC date `days` days ago. */
export const dayBefore = (days: number, now: Date = new Date()): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

const DEFAULT_DAYS = 30;

/** The range with its missing days filled in: the last 30 days. */
export const filledRange = ({ from, to }: { from?: string; to?: string }) => ({
  from: from ?? dayBefore(DEFAULT_DAYS - 1),
  to: to ?? dayBefore(0),
});
