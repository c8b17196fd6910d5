import type { SearchFrequency } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { type Delivery, findDeliveries } from '#features/notifications/notifications/notifications.api.ts';
import { nextAt } from '#platform/calendar/local-hours.ts';
import type { Db } from '#platform/database/database.ts';

/** UTC hour of digests without a known time zone: mid-morning in New York, early in Los Angeles. */
const DIGEST_HOUR = 15;
/** Local hour of digests if the member has not chosen one. */
const LOCAL_HOUR = 8;
/** Minutes before the daily email, so that the email contains the new matches. */
const LEAD_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
/** The period from the next digest hour to the last one within a week. */
const WEEKLY_DAYS = 6;

type Clock = Pick<Delivery, 'timeZone' | 'emailHour'>;

const timeOf = ({ timeZone, emailHour }: Clock) => {
  if (timeZone === null) return { minute: DIGEST_HOUR * 60, timeZone: 'UTC' };
  if (emailHour === null) return { minute: LOCAL_HOUR * 60, timeZone };
  return { minute: (emailHour * 60 - LEAD_MINUTES + DAY_MINUTES) % DAY_MINUTES, timeZone };
};

/**
 * When the owner is notified next: at the last digest hour within a day or a week, so that all digests of a member are sent
 * together. Null: at the next match, or never.
 */
export const nextDue = (frequency: SearchFrequency, now: Date, clock: Clock): Date | null => {
  if (frequency === 'instant' || frequency === 'off') return null;
  const time = timeOf(clock);
  const next = nextAt(time, now);
  return frequency === 'daily' ? next : nextAt(time, next, WEEKLY_DAYS);
};

const NO_CLOCK: Clock = { timeZone: null, emailHour: null };

/** Finds when a member is notified next. */
export const findNextDue = async (
  db: Db,
  frequency: SearchFrequency,
  { userId, now }: { userId: number; now: Date },
): Promise<Date | null> => {
  if (frequency === 'instant' || frequency === 'off') return null;
  const deliveries = await findDeliveries(db, [userId]);
  return nextDue(frequency, now, deliveries.get(userId) ?? NO_CLOCK);
};
