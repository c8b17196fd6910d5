import { zonedMomentText, zonedSpanText } from '@opencall/contract/shared/format/dates';
import { clockIn, withCity } from '@opencall/contract/shared/format/zones';
import * as m from '#messages/lib';

/**
 * Times in the zone of an event's location. A local time has the format of the browser's field, `2026-12-01T18:00`;
 * zones are IANA names. All calculations use the zone data of `Intl`.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The common zones, of the United States. They are listed before all others. */
export const NEAR_ZONES: ReadonlyArray<readonly [zone: string, label: string]> = [
  ['America/New_York', m.easternNewYork],
  ['America/Chicago', m.centralChicago],
  ['America/Denver', m.mountainDenver],
  ['America/Phoenix', m.arizonaPhoenix],
  ['America/Los_Angeles', m.pacificLosAngeles],
  ['America/Anchorage', m.alaskaAnchorage],
  ['Pacific/Honolulu', m.hawaiiHonolulu],
];

/** All other zones that the browser knows. */
export const otherZones = (): string[] => {
  const near = new Set(NEAR_ZONES.map(([zone]) => zone));
  return Intl.supportedValuesOf('timeZone').filter((zone) => !near.has(zone));
};

/** The local time in a zone: `2026-12-01T18:00`. */
export const localMoment = (iso: string, zone: string): string => clockIn(new Date(iso), zone).slice(0, 16);

const offsetAt = (time: number, zone: string): number => {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${localMoment(new Date(minute).toISOString(), zone)}Z`) - minute;
};

/**
 * Converts a local time to an instant. Null if a clock change skips that time. If it occurs twice, returns the
 * earlier instant.
 */
export const momentIn = (local: string, zone: string): string | null => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => new Date(asUtc - offsetAt(near, zone)).toISOString())
    .filter((moment) => localMoment(moment, zone) === local.slice(0, 16));
  return moments.sort()[0] ?? null;
};

interface Span {
  startsAt: string;
  endsAt: string;
}

/** True if both zones have the same local time at the start and at the end. */
export const isSameClock = ({ startsAt, endsAt }: Span, zone: string, other: string): boolean =>
  [startsAt, endsAt].every((moment) => localMoment(moment, zone) === localMoment(moment, other));

/** Formats a span as `Sat, Nov 28, 9:00 AM – 5:00 PM EST`. Adds both zone names if the clocks change during it. */
export const spanText = ({ startsAt, endsAt }: Span, zone: string, now = new Date()): string =>
  zonedSpanText({ start: new Date(startsAt), end: new Date(endsAt) }, { timeZone: zone, now });

/** Formats a span with its city: `Sat, Nov 28, 9:00 AM – 5:00 PM EST (New York)`. A zone such as `UTC` has no city. */
export const placedSpanText = (span: Span, zone: string): string => withCity(spanText(span, zone), zone);

/** Formats an instant as `Sat, Nov 28, 9:00 AM EST`. */
export const momentText = (iso: string, zone: string, now = new Date()): string =>
  zonedMomentText(new Date(iso), { timeZone: zone, now });

/** Adds milliseconds to a local time. */
export const laterLocal = (local: string, ms: number): string => {
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? '' : new Date(asUtc + ms).toISOString().slice(0, 16);
};
