import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { endOfHours, nextAt } from '#platform/calendar/local-hours.ts';
import type { Delivery } from './delivery.sql.ts';

/** When the current quiet hours of a member end; null outside of quiet hours. */
export const quietEnd = ({ timeZone, quietFrom, quietUntil }: Delivery, now: Date): Date | null =>
  timeZone === null || quietFrom === null || quietUntil === null
    ? null
    : endOfHours({ from: quietFrom, until: quietUntil, timeZone }, now);

/** When the member's next daily email is sent; null if they want separate emails. */
export const nextDailyEmail = ({ timeZone, emailHour }: Delivery, now: Date): Date | null =>
  timeZone === null || emailHour === null ? null : nextAt({ minute: emailHour * 60, timeZone }, now);

/** When an email about a notification may be sent; null: immediately. */
export const emailDueAt = (delivery: Delivery, now: Date): Date | null =>
  nextDailyEmail(delivery, now) ?? quietEnd(delivery, now);

/** True for notifications that ignore quiet hours: check-in questions, and the reminder two hours before a shoot. */
export const isUrgent = (kind: NotificationKind, subject: object): boolean =>
  kind === 'check-in' || ('reminder' in subject && subject.reminder === 'hours');
