import { cached, LOCALE } from './locale.ts';

/** Names of time zones such as 'America/Chicago'. Offsets from UTC are not names. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
const TIME_ZONE_MAX = 64;

/** True for the name of an IANA time zone. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > TIME_ZONE_MAX || !ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat(LOCALE, { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The time zone of this device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone;

const clockOf = cached(
  ({ timeZone }: { timeZone: string }) =>
    new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/**
 * The local time of a moment in an IANA time zone, without its offset: `2026-12-01T18:00:00`. For calculations, not
 * for people. @throws RangeError for an unknown zone.
 */
export const clockIn = (moment: Date | number, timeZone: string): string => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf({ timeZone }).formatToParts(moment)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
};

/** The day of a moment in an IANA time zone: `2026-12-01`. */
export const dayIn = (moment: Date | number, timeZone: string): string =>
  clockIn(moment, timeZone).slice(0, 10);

const zoneNames = cached(
  ({ timeZone }: { timeZone: string }) =>
    new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' }),
);

/** The city of a zone: `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Adds the city of a zone: `9:00 AM EST` → `9:00 AM EST (New York)`. A zone such as `UTC` has no city. */
export const withCity = (text: string, zone: string): string =>
  zone.includes('/') ? `${text} (${zoneCity(zone)})` : text;

/** The short name of an IANA time zone at a moment: `EST`. */
export const zoneName = (moment: Date | number, timeZone: string): string =>
  zoneNames({ timeZone })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
