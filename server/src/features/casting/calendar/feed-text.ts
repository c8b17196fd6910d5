import type { AvailabilityKind } from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { addDays } from '@opencall/contract/casting/calendar/days';
import * as m from '#messages/casting/calendar.ts';
import { calendarText, component, dateValue, escapeText, utcValue } from '#platform/calendar/icalendar.ts';
import { type EventTimes, eventTimeLines, timeZoneLines } from '#platform/calendar/time-zones.ts';

/** A member's entry, without its private note, because feed addresses are often shared. */
export interface FeedEntry {
  id: number;
  kind: AvailabilityKind;
  startsOn: string;
  endsOn: string;
  place: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface FeedShoot extends EventTimes {
  id: number;
  title: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Increases with every change. */
  sequence: number;
  location: string | null;
  /** Lines of plain text. */
  description: string;
  createdAt: Date;
  updatedAt: Date;
}

interface Feed {
  siteName: string;
  /** Origin of the site: `https://example.com`. */
  origin: string;
  entries: readonly FeedEntry[];
  shoots: readonly FeedShoot[];
}

const titleOf = ({ kind, place }: FeedEntry): string => {
  if (kind === 'travel') return m.inPlace({ place: place ?? m.anotherPlace });
  return { free: m.free, busy: m.busy, away: m.away }[kind];
};

interface Stamps {
  uid: string;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
}

const stampLines = ({ uid, sequence, createdAt, updatedAt }: Stamps): string[] => [
  `UID:${uid}`,
  `DTSTAMP:${utcValue(updatedAt)}`,
  `CREATED:${utcValue(createdAt)}`,
  `LAST-MODIFIED:${utcValue(updatedAt)}`,
  `SEQUENCE:${sequence}`,
];

const entryLines = (entry: FeedEntry, origin: string): string[] => {
  const { id, kind, startsOn, endsOn, place, version: sequence } = entry;
  const uid = `availability-${id}@${new URL(origin).hostname}`;
  return component('VEVENT', stampLines({ ...entry, uid, sequence }), [
    `SUMMARY:${escapeText(titleOf(entry))}`,
    `DTSTART;VALUE=DATE:${dateValue(startsOn)}`,
    // The day after the last.
    `DTEND;VALUE=DATE:${dateValue(addDays(endsOn, 1))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    'STATUS:CONFIRMED',
    `TRANSP:${kind === 'busy' || kind === 'away' ? 'OPAQUE' : 'TRANSPARENT'}`,
  ]);
};

const shootLines = (shoot: FeedShoot, origin: string): string[] => {
  const { id, title, status, location, description } = shoot;
  const uid = `shoot-${id}@${new URL(origin).hostname}`;
  return component('VEVENT', stampLines({ ...shoot, uid }), [
    `SUMMARY:${escapeText(title)}`,
    ...eventTimeLines(shoot),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${origin}/shoots/${id}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  ]);
};

const zonesOf = (shoots: readonly FeedShoot[]): string[] => {
  const zones = [...new Set(shoots.map(({ timeZone }) => timeZone))].filter((zone) => zone !== 'UTC').sort();
  return zones.flatMap((zone) => {
    const times = shoots
      .filter(({ timeZone }) => timeZone === zone)
      .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
    const [first, last] = [Math.min(...times), Math.max(...times)];
    return timeZoneLines(zone, new Date(first), new Date(last));
  });
};

/** Writes a member's calendar in the iCalendar format. */
export const feedText = ({ siteName, origin, entries, shoots }: Feed): string =>
  calendarText(
    component(
      'VCALENDAR',
      [
        'VERSION:2.0',
        'PRODID:-//Opencall//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        `NAME:${escapeText(siteName)}`,
        `X-WR-CALNAME:${escapeText(siteName)}`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
      ],
      zonesOf(shoots),
      ...entries.map((entry) => entryLines(entry, origin)),
      ...shoots.map((shoot) => shootLines(shoot, origin)),
    ),
  );
