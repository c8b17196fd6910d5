const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) ? value : undefined;

/** Reads the date range from the address. Ignores values that are not days. */
export const analyticsSearch = ({ from, to }: Record<string, unknown>): { from?: string; to?: string } => ({
  from: dayOf(from),
  to: dayOf(to),
});
