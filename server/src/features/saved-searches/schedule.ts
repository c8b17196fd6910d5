import type { SearchFrequency } from '@opencall/contract/saved-searches/saved-searches.vocabulary';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';

/** When digests go out, UTC: mid-morning in New York, early in Los Angeles. */
const DIGEST_HOUR = 15;
const DAYS = { daily: 1, weekly: 7 } as const;

/**
 * When what is new is told of next: the last digest hour within a day, or a week, so that all of a member's digests go
 * out together. Null: as it comes, or never.
 */
export const nextDue = (frequency: SearchFrequency, now: Date): Date | null => {
  if (frequency === 'instant' || frequency === 'off') return null;
  const latest = now.getTime() + DAYS[frequency] * DAY_MS;
  const offset = DIGEST_HOUR * HOUR_MS;
  return new Date(Math.floor((latest - offset) / DAY_MS) * DAY_MS + offset);
};
