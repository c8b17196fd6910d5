/**
 * Times in the zone of the place where something happens. A local moment is written as the platform's field has it:
 * `2026-12-01T18:00`; zones are IANA names. All arithmetic is by what Intl knows of the zones.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The zone of the viewer. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Those of the United States first come to mind; the others by name. */
export const NEAR_ZONES: ReadonlyArray<readonly [zone: string, label: string]> = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Mountain, no daylight time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
];

/** Every other zone that the browser knows. */
export const otherZones = (): string[] => {
  const near = new Set(NEAR_ZONES.map(([zone]) => zone));
  return Intl.supportedValuesOf('timeZone').filter((zone) => !near.has(zone));
};

/** `America/Argentina/Buenos_Aires` → `Buenos Aires` */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
};

/** What a clock on the wall shows there at a moment: `2026-12-01T18:00`. */
export const localMoment = (iso: string, zone: string): string => {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

const offsetAt = (time: number, zone: string): number => {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${localMoment(new Date(minute).toISOString(), zone)}Z`) - minute;
};

/**
 * The moment at which a clock there shows this. Null where it never does, because the clocks go forward over it; of two
 * moments, where they go back, the earlier one.
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

/** Whether clocks in both zones show the same all along. */
export const isSameClock = ({ startsAt, endsAt }: Span, zone: string, other: string): boolean =>
  [startsAt, endsAt].every((moment) => localMoment(moment, zone) === localMoment(moment, other));

const isThisYear = (iso: string, zone: string, now: Date): boolean =>
  localMoment(iso, zone).slice(0, 4) === localMoment(now.toISOString(), zone).slice(0, 4);

/** Includes the year if it is not the current one. */
const dayAndTime = (zone: string, withYear: boolean): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(withYear ? { year: 'numeric' } : {}),
    hour: 'numeric',
    minute: '2-digit',
  });

/** `EST` */
const zoneName = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Thin spaces, which not every face has and no search finds. */
const plain = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

/** `Sat, Nov 28, 9:00 AM – 5:00 PM EST`; both names of the zone where the clocks change meanwhile. */
export const spanText = ({ startsAt, endsAt }: Span, zone: string, now = new Date()): string => {
  const withYear = !isThisYear(startsAt, zone, now) || !isThisYear(endsAt, zone, now);
  const text = plain(dayAndTime(zone, withYear).formatRange(new Date(startsAt), new Date(endsAt)));
  return `${text} ${[...new Set([zoneName(startsAt, zone), zoneName(endsAt, zone)])].join('/')}`;
};

/** `Sat, Nov 28, 9:00 AM – 5:00 PM EST (New York)`; no city where the zone has none, as `UTC`. */
export const zonedSpanText = (span: Span, zone: string): string =>
  zone.includes('/') ? `${spanText(span, zone)} (${zoneCity(zone)})` : spanText(span, zone);

/** `Sat, Nov 28, 9:00 AM EST` */
export const momentText = (iso: string, zone: string, now = new Date()): string =>
  `${plain(dayAndTime(zone, !isThisYear(iso, zone, now)).format(new Date(iso)))} ${zoneName(iso, zone)}`;

/** A local time some milliseconds later, in local time. */
export const laterLocal = (local: string, ms: number): string => {
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? '' : new Date(asUtc + ms).toISOString().slice(0, 16);
};
