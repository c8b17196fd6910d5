import { cached, LOCALE } from './locale.ts';
import { withCity, zoneName } from './zones.ts';

/*
 * Dates and times for people. A moment is a `Date`; a day is a date without a time and a zone, `2026-11-28`.
 * Months are short, and the year is written only if it is not the current one.
 */

/** Where and when a date is read. */
interface Reader {
  /** IANA; undefined is the zone of this device, which a server must not use. */
  timeZone: string | undefined;
  /** The current time. Without it the year is always written, as in emails, which are read later too. */
  now?: Date | undefined;
}

/** Emails and documents: in UTC, and with the year. */
export const IN_UTC = { timeZone: 'UTC' } as const satisfies Reader;

type Style = Intl.DateTimeFormatOptions;

const formatOf = cached((style: Style) => new Intl.DateTimeFormat(LOCALE, style));
const inZone = (style: Style, timeZone: string | undefined): Intl.DateTimeFormat =>
  formatOf(timeZone === undefined ? style : { ...style, timeZone });

/** Replaces thin spaces, which some fonts lack and text searches miss. */
const plain = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

const yearOf = (moment: Date, timeZone: string | undefined): string =>
  inZone({ year: 'numeric' }, timeZone).format(moment);
const isOtherYear = (moment: Date, { timeZone, now }: Reader): boolean =>
  now === undefined || yearOf(moment, timeZone) !== yearOf(now, timeZone);

/** Adds the year to a style if one of the moments is in another year. */
const withYear = (style: Style, moments: readonly Date[], reader: Reader): Style =>
  moments.some((moment) => isOtherYear(moment, reader)) ? { ...style, year: 'numeric' } : style;

const write = (moment: Date, style: Style, reader: Reader): string =>
  plain(inZone(withYear(style, [moment], reader), reader.timeZone).format(moment));

const DATE = { month: 'short', day: 'numeric' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** `Nov 28`; `Nov 28, 2025` */
export const dateText = (moment: Date, reader: Reader): string => write(moment, DATE, reader);

/** `Nov 28, 6:00 PM`; `Nov 28, 2025, 6:00 PM` */
export const dateTimeText = (moment: Date, reader: Reader): string =>
  write(moment, { ...DATE, ...TIME }, reader);

/** `Sat, Nov 28`; `Fri, Nov 28, 2025` */
export const weekdayDateText = (moment: Date, reader: Reader): string =>
  write(moment, { ...WEEKDAY, ...DATE }, reader);

/** `Sat, Nov 28, 6:00 PM`; `Fri, Nov 28, 2025, 6:00 PM` */
export const weekdayTimeText = (moment: Date, reader: Reader): string =>
  write(moment, { ...WEEKDAY, ...DATE, ...TIME }, reader);

/** `6:00 PM` */
export const timeText = (moment: Date, timeZone: string | undefined): string =>
  plain(inZone(TIME, timeZone).format(moment));

/** `Nov 2026` */
export const monthText = (moment: Date, timeZone: string | undefined): string =>
  inZone({ month: 'short', year: 'numeric' }, timeZone).format(moment);

/** Formats an hour of the day, 0 to 23, as `8 AM`. */
export const hourText = (hour: number): string =>
  plain(inZone({ hour: 'numeric' }, 'UTC').format(Date.UTC(2000, 0, 1, hour)));

interface ZonedReader extends Reader {
  timeZone: string;
}

/** `Sat, Nov 28, 6:00 PM EST` */
export const zonedMomentText = (moment: Date, reader: ZonedReader): string =>
  `${weekdayTimeText(moment, reader)} ${zoneName(moment, reader.timeZone)}`;

interface Span {
  start: Date;
  end: Date;
}

const range = ({ start, end }: Span, style: Style, timeZone: string): string =>
  plain(inZone(style, timeZone).formatRange(start, end));

const zoneNamesIn = ({ start, end }: Span, timeZone: string): string =>
  [...new Set([start, end].map((moment) => zoneName(moment, timeZone)))].join('/');

/** The time zone of a span: `EST (New York)`; `EDT/EST (New York)` if the clocks change in between. */
export const zoneText = (span: Span, timeZone: string): string =>
  withCity(zoneNamesIn(span, timeZone), timeZone);

/** `Sat, Nov 28, 9:00 AM – 5:00 PM EST`. Both zone names are written if the clocks change in between. */
export const zonedSpanText = (span: Span, reader: ZonedReader): string => {
  const style = withYear({ ...WEEKDAY, ...DATE, ...TIME }, [span.start, span.end], reader);
  return `${range(span, style, reader.timeZone)} ${zoneNamesIn(span, reader.timeZone)}`;
};

/** `9:00 AM – 1:00 PM`; with the date if asked for, or if it ends on another day: `Nov 28, 9:00 PM – Nov 29, 1:00 AM`. */
export const timeSpanText = (
  span: Span,
  timeZone: string,
  { withDate = false, withZone = false } = {},
): string => {
  const style: Style = { ...(withDate && DATE), ...TIME, ...(withZone && { timeZoneName: 'short' }) };
  const days = [span.start, span.end].map((moment) => dateText(moment, { timeZone }));
  return range(span, { ...style, ...(days[0] !== days[1] && DATE) }, timeZone);
};

/** Midnight in UTC, the zone in which all days are written. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Without `today`, the reader's day, the year is always written. */
const dayStyle = (day: string, today: string | undefined): Style =>
  today?.slice(0, 4) === day.slice(0, 4) ? DATE : { ...DATE, year: 'numeric' };

/** Formats a day as `Nov 28`; with the year if it is not that of `today`: `Nov 28, 2025`. */
export const dayText = (day: string, today: string | undefined): string =>
  inZone(dayStyle(day, today), 'UTC').format(startOf(day));

/** Formats days as `Dec 17–25`, `May 28 – Jun 2`, `Dec 30 – Jan 2, 2027`; one day alone as `dayText`. */
export const daySpanText = (startsOn: string, endsOn: string, today: string | undefined): string => {
  if (startsOn === endsOn) return dayText(startsOn, today);
  if (startsOn.slice(0, 4) !== endsOn.slice(0, 4))
    return `${dayText(startsOn, today)} – ${dayText(endsOn, today)}`;
  const span = { start: startOf(startsOn), end: startOf(endsOn) };
  return range(span, dayStyle(endsOn, today), 'UTC').replace(/(\d) – (\d)/, '$1–$2');
};

/** Formats the month of a day as the heading of a calendar: `May 2027`, `November 2027`. */
export const monthHeading = (day: string): string =>
  inZone({ month: 'long', year: 'numeric' }, 'UTC').format(startOf(day));

/** Formats the weekday of a day: `Monday`; short: `Mon`. */
export const weekdayText = (day: string, weekday: 'long' | 'short' = 'long'): string =>
  inZone({ weekday }, 'UTC').format(startOf(day));

/** `November 28, 2026`: for documents and screen readers. */
export const fullDateText = (moment: Date, timeZone: string): string =>
  inZone({ dateStyle: 'long' }, timeZone).format(moment);

/** `Saturday, November 28, 2026`: for documents and screen readers. */
export const fullWeekdayDateText = (moment: Date, timeZone: string): string =>
  inZone({ dateStyle: 'full' }, timeZone).format(moment);

/** Formats a day as `Saturday, November 28, 2026`, for screen readers and headings of a day. */
export const fullDayText = (day: string): string => fullWeekdayDateText(startOf(day), 'UTC');
