import {
  dateText,
  dateTimeText,
  daySpanText,
  dayText,
  monthText,
} from '@opencall/contract/shared/format/dates';
import { deadlineText, relativeText } from '@opencall/contract/shared/format/relative';
import { dayIn, ownTimeZone } from '@opencall/contract/shared/format/zones';
import * as m from '#messages/lib';

/* Moments of the server's answers, which are ISO texts, in the viewer's time zone. */

const HERE = undefined;

export const DATE_UNAVAILABLE = m.dateUnavailable;

const written = (iso: string, write: (moment: Date) => string): string => {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? DATE_UNAVAILABLE : write(moment);
};

/** `Jan 5`; `Jan 5, 2025` if it is not this year. */
export const formatDate = (iso: string, now = new Date()): string =>
  written(iso, (moment) => dateText(moment, { timeZone: HERE, now }));

/** `Jan 5, 2025`: the year is always written. */
export const formatDateWithYear = (iso: string): string =>
  written(iso, (moment) => dateText(moment, { timeZone: HERE }));

/** `Jan 5, 3:04 PM`; `Jan 5, 2025, 3:04 PM` if it is not this year. */
export const formatDateTime = (iso: string, now = new Date()): string =>
  written(iso, (moment) => dateTimeText(moment, { timeZone: HERE, now }));

/** `Jan 5, 2025, 3:04 PM`: the year is always written. */
export const formatDateTimeWithYear = (iso: string): string =>
  written(iso, (moment) => dateTimeText(moment, { timeZone: HERE }));

/** `Jan 2025` */
export const formatMonth = (iso: string): string => written(iso, (moment) => monthText(moment, HERE));

/** `2 hours ago`; `now` if it is less than a minute away. */
export const formatRelative = (iso: string, now = new Date()): string =>
  written(iso, (moment) => relativeText(moment, now));

/** The time to or since a deadline: `in 18 days`, `3 days ago`. */
export const formatDeadline = (iso: string, now = new Date()): string =>
  written(iso, (moment) => deadlineText(moment, now));

/** The viewer's day: `2026-11-28`. */
export const dayHere = (moment = new Date()): string => dayIn(moment, ownTimeZone());

/** Formats a day, `2026-12-03`, as `Dec 3`; `Dec 3, 2025` if it is not this year. */
export const formatDay = (day: string, now = new Date()): string => dayText(day, dayHere(now));

/** Formats two days as `Dec 17–25` or `May 28 – Jun 2`. */
export const formatDays = (startsOn: string, endsOn: string, now = new Date()): string =>
  daySpanText(startsOn, endsOn, dayHere(now));

/** Formats the days of two moments as `Sep 17 – Nov 17`. */
export const formatDateSpan = (startIso: string, endIso: string, now = new Date()): string =>
  formatDays(dayHere(new Date(startIso)), dayHere(new Date(endIso)), now);
