import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { PreferencesRow } from '#features/accounts/users/users.api.ts';
import { endOfHours, nextAt } from '#platform/calendar/local-hours.ts';
import type { Db } from '#platform/database/database.ts';

/** When a member wishes to be told. */
export type Delivery = Pick<PreferencesRow, 'timeZone' | 'quietFrom' | 'quietUntil' | 'emailHour'>;

/** The same as columns of SQL, where the account is `u`. */
export const DELIVERY_SQL = `u.time_zone as "timeZone", u.quiet_from as "quietFrom", u.quiet_until as "quietUntil",
  u.email_hour as "emailHour"`;

/** When the quiet hours end that hold this moment; null: it is in none. */
export const quietEnd = ({ timeZone, quietFrom, quietUntil }: Delivery, now: Date): Date | null =>
  timeZone === null || quietFrom === null || quietUntil === null
    ? null
    : endOfHours({ from: quietFrom, until: quietUntil, timeZone }, now);

/** When the next daily email is sent; null: the member wishes each at once. */
export const nextDailyEmail = ({ timeZone, emailHour }: Delivery, now: Date): Date | null =>
  timeZone === null || emailHour === null ? null : nextAt({ minute: emailHour * 60, timeZone }, now);

/** Until when an email about a notification is kept; null: it may be sent now. */
export const emailKeptUntil = (delivery: Delivery, now: Date): Date | null =>
  nextDailyEmail(delivery, now) ?? quietEnd(delivery, now);

/** What comes too late if it waits: what a check-in asks, and that a shoot begins in two hours. */
export const isUrgent = (kind: NotificationKind, subject: object): boolean =>
  kind === 'check-in' || ('reminder' in subject && subject.reminder === 'hours');

/** How these members wish to be told, by their ids. */
export const findDeliveries = async (db: Db, userIds: readonly number[]): Promise<Map<number, Delivery>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db.query<Delivery & { id: number }>({
    text: `select u.id, ${DELIVERY_SQL} from users as u where u.id = any($1::integer[])`,
    values: [userIds],
  });
  return new Map(rows.map(({ id, ...delivery }) => [id, delivery]));
};
