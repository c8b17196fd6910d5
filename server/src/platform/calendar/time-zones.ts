import { clockIn, zoneName } from '@opencall/contract/shared/format/zones';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { component, localValue, utcValue } from './icalendar.ts';

/** Local time in a zone, in milliseconds as if it were UTC. @throws RangeError for an unknown zone. */
export const clockMs = (moment: number, timeZone: string): number =>
  Date.parse(`${clockIn(moment, timeZone)}Z`);

/** Milliseconds by which local time in a zone is ahead of UTC. */
export const offsetAt = (moment: number, timeZone: string): number => {
  const whole = Math.floor(moment / 1000) * 1000;
  return clockMs(whole, timeZone) - whole;
};

const clockText = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

/**
 * Milliseconds around a clock change in which calendar programs disagree: local times are skipped or
 * repeated.
 */
const UNSURE_MS = 3 * HOUR_MS;

/** True if a clock change is so close that a local time could be ambiguous. */
const isUnsure = (moment: number, timeZone: string): boolean =>
  offsetAt(moment - UNSURE_MS, timeZone) !== offsetAt(moment + UNSURE_MS, timeZone);

/** The start and end of an event as lines. */
export interface EventTimes {
  startsAt: Date;
  endsAt: Date;
  /** IANA. */
  timeZone: string;
}

/** DTSTART and DTEND in local time of the zone; in UTC if the local time could be ambiguous. */
export const eventTimeLines = ({ startsAt, endsAt, timeZone }: EventTimes): string[] => {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  if (timeZone === 'UTC' || isUnsure(start, timeZone) || isUnsure(end, timeZone))
    return [`DTSTART:${utcValue(startsAt)}`, `DTEND:${utcValue(endsAt)}`];
  const local = (moment: number) => localValue(clockText(moment + offsetAt(moment, timeZone)));
  return [`DTSTART;TZID=${timeZone}:${local(start)}`, `DTEND;TZID=${timeZone}:${local(end)}`];
};

/** The moment of a clock change between two moments with different offsets, to the minute. */
export const changeBetween = (from: number, to: number, timeZone: string): number => {
  const old = offsetAt(from, timeZone);
  let [before, after] = [from, to];
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    const probe = middle > before ? middle : before + MINUTE_MS;
    if (offsetAt(probe, timeZone) === old) before = probe;
    else after = probe;
  }
  return after;
};

/** Shorter than the time between any two clock changes. */
const STEP_MS = 7 * DAY_MS;

const changesWithin = (from: number, to: number, timeZone: string): number[] => {
  const changes: number[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    if (offsetAt(at, timeZone) !== offsetAt(at + STEP_MS, timeZone))
      changes.push(Math.ceil(changeBetween(at, at + STEP_MS, timeZone) / MINUTE_MS) * MINUTE_MS);
  }
  return changes;
};

const offsetValue = (milliseconds: number): string => {
  const minutes = Math.abs(milliseconds) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.round((minutes % 1) * 60);
  const text = `${two(Math.floor(minutes / 60))}${two(Math.floor(minutes % 60))}${seconds ? two(seconds) : ''}`;
  return `${milliseconds < 0 ? '-' : '+'}${text}`;
};

/** Half a year: enough to find the other offset of a zone. */
const SEASON_MS = 182 * DAY_MS;

const isDaylight = (moment: number, timeZone: string): boolean => {
  const offset = offsetAt(moment, timeZone);
  return [moment - SEASON_MS, moment + SEASON_MS].some((other) => offsetAt(other, timeZone) < offset);
};

/** A part of VTIMEZONE: an offset and the moment from which it applies. */
const observance = (since: number, offsetBefore: number, timeZone: string): string[] => {
  const lines = [
    `DTSTART:${localValue(clockText(since + offsetBefore))}`,
    `TZOFFSETFROM:${offsetValue(offsetBefore)}`,
    `TZOFFSETTO:${offsetValue(offsetAt(since, timeZone))}`,
    `TZNAME:${zoneName(since, timeZone)}`,
  ];
  return component(isDaylight(since, timeZone) ? 'DAYLIGHT' : 'STANDARD', lines);
};

/**
 * VTIMEZONE of a zone, correct from a day before the first moment to a day after the last. Lists each clock
 * change known to this server's Node. A recurrence rule would predict future years.
 */
export const timeZoneLines = (timeZone: string, first: Date, last: Date): string[] => {
  const from = Math.floor((first.getTime() - DAY_MS) / MINUTE_MS) * MINUTE_MS;
  const changes = changesWithin(from, last.getTime() + DAY_MS, timeZone);
  return component(
    'VTIMEZONE',
    [`TZID:${timeZone}`],
    observance(from, offsetAt(from, timeZone), timeZone),
    ...changes.map((at) => observance(at, offsetAt(at - MINUTE_MS, timeZone), timeZone)),
  );
};
