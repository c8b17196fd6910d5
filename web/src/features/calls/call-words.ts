import type { ApplicationStatus, CallStatus, NudityLevel } from '@opencall/contract/calls/calls.vocabulary';
import { counted } from '#lib/counted.ts';
import { formatDateTime, formatRelative } from '#lib/dates.ts';
import { listText } from '#lib/list-text.ts';
import type { BadgeLook } from '#ui/badge.tsx';

export const CALL_LOOKS: Record<CallStatus, BadgeLook> = {
  draft: { label: 'Draft', tone: 'gray' },
  open: { label: 'Open', tone: 'green' },
  closed: { label: 'Closed', tone: 'blue' },
  canceled: { label: 'Canceled', tone: 'red' },
};

export const APPLICATION_LOOKS: Record<ApplicationStatus, BadgeLook> = {
  sent: { label: 'Sent', tone: 'gray' },
  seen: { label: 'Seen', tone: 'blue' },
  shortlisted: { label: 'Shortlisted', tone: 'yellow' },
  offered: { label: 'Offered', tone: 'orange' },
  booked: { label: 'Booked', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'gray' },
};

/** Said on every call, also where there is none: nobody has to guess. */
export const NUDITY_LOOKS: Record<NudityLevel, BadgeLook> = {
  none: { label: 'No nudity', tone: 'gray' },
  implied: { label: 'Implied nudity', tone: 'yellow' },
  partial: { label: 'Partial nudity', tone: 'orange' },
  full: { label: 'Full nudity', tone: 'red' },
};

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const isThisYear = (day: string, now: Date): boolean => day.startsWith(String(now.getFullYear()));
/** `Dec 3`, with the year where it is another one. A day without a time is the same everywhere. */
export const dayText = (day: string, now = new Date()): string =>
  (isThisYear(day, now) ? DAY : DAY_OF_YEAR).format(new Date(`${day}T00:00:00Z`));

interface Dated {
  startsOn: string | null;
  endsOn: string | null;
}

/** `Dec 3 – Dec 5`, `from Dec 3`, `Dates to be agreed`. */
export const datesText = ({ startsOn, endsOn }: Dated, now = new Date()): string => {
  if (!startsOn) return endsOn ? `until ${dayText(endsOn, now)}` : 'Dates to be agreed';
  if (!endsOn || endsOn === startsOn) return dayText(startsOn, now);
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  const first = isOneYear ? DAY.format(new Date(`${startsOn}T00:00:00Z`)) : dayText(startsOn, now);
  return `${first} – ${dayText(endsOn, now)}`;
};

interface Placed {
  remote: boolean;
  location: string | null;
  zipCode: string | null;
}

/** `Brooklyn · 11201`, `Remote`, both, or that it is not said. */
export const placeText = ({ remote, location, zipCode }: Placed): string =>
  [remote && 'Remote', location, zipCode].filter(Boolean).join(' · ') || 'Place to be agreed';

/** `12 miles away`, `near you`; null where it is not known. */
export const distanceText = ({
  distance,
  zipCode,
}: {
  distance: number | null;
  zipCode: string | null;
}): string | null => {
  if (distance === null || zipCode === null) return null;
  return distance < 1 ? 'near you' : `${counted(distance, 'mile')} away`;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days within which they are counted: "in 2 months" would hide a week. */
const COUNTED_DAYS = 60;
const IN_DAYS = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export const isPast = (moment: string | null, now = new Date()): boolean =>
  moment !== null && new Date(moment) <= now;

/** Less than two days are left. */
export const isSoon = (moment: string, now = new Date()): boolean =>
  !isPast(moment, now) && new Date(moment).getTime() - now.getTime() < 2 * DAY_MS;

/** `Apply until Dec 3, in 5 days`; the moment itself is for a title on hover. */
export const deadlineText = (deadline: string | null, now = new Date()): string => {
  if (deadline === null) return 'No deadline yet';
  const days = (new Date(deadline).getTime() - now.getTime()) / DAY_MS;
  const isCounted = Math.abs(days) >= 2 && Math.abs(days) <= COUNTED_DAYS;
  const distance = isCounted ? IN_DAYS.format(Math.round(days), 'day') : formatRelative(deadline, now);
  return days <= 0 ? `Closed to applications ${distance}` : `Apply ${distance}`;
};

export const deadlineTitle = (deadline: string | null): string | undefined =>
  deadline ? `Until ${formatDateTime(deadline)}` : undefined;

/** What each filter of the directory is called where it decides whether one fits. */
const FILTER_WORDS: Record<string, string> = {
  keyword: 'the keyword',
  roles: 'the role',
  state: 'the state',
  city: 'the city',
  zipCode: 'the distance',
  stageName: 'the stage name',
  sexes: 'the sex',
  ageMin: 'the age',
  heightMinFeet: 'the height',
  weightMin: 'the weight',
  bodyTypes: 'the body type',
  hairColors: 'the hair color',
  eyeColors: 'the eye color',
  ethnicities: 'the ethnicity',
  actingGenres: 'the acting genre',
  modelingGenres: 'the modeling genre',
  adultCategories: 'the adult category',
  priceMin: 'the rate',
  hasInstagram: 'the Instagram link',
  hasTwitter: 'the X / Twitter link',
  hasTiktok: 'the TikTok link',
  hasExperience: 'the experience link',
  hasReferences: 'references',
};
/** Differences that are named one by one; more of them are counted. */
const NAMED = 3;

const differing = (missing: readonly string[]): string => {
  const words = missing.map((name) => FILTER_WORDS[name] ?? name);
  if (words.length === 1) return `only ${words[0]} differs`;
  if (words.length <= NAMED) return `${listText(words)} differ`;
  return `${listText([...words.slice(0, NAMED - 1), `${words.length - NAMED + 1} more`])} differ`;
};

interface Match {
  met: number;
  of: number;
  missing: readonly string[];
}

/** `You fit 6 of 7: only the height differs` */
export const fitText = ({ met, of, missing }: Match): string => {
  if (of === 0) return 'Open to everybody';
  if (met >= of) return of === 1 ? 'You fit' : `You fit all ${of}`;
  return `You fit ${met} of ${of}: ${differing(missing)}`;
};

const shareOf = ({ met, of }: Match): number => (of === 0 ? 1 : met / of);

/** The role that one fits best, the first of several. */
export const bestRole = <R extends { match: Match }>(roles: readonly R[]): R | undefined =>
  roles.reduce<R | undefined>(
    (best, role) => (!best || shareOf(role.match) > shareOf(best.match) ? role : best),
    undefined,
  );

/** Why one was declined, where the caster's own decision was not the reason. */
export const reasonText = (reason: string | null): string | undefined => {
  if (reason === 'closed') return 'The call was closed.';
  return reason === 'canceled' ? 'The call was canceled.' : undefined;
};
