import type {
  ApplicationStatus,
  CallStatus,
  NudityLevel,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { filterNoun } from '@opencall/contract/directory/search/search-filters';
import { milesAwayText } from '@opencall/contract/shared/format/distances';
import { listText } from '@opencall/contract/shared/format/lists';
import { counted } from '@opencall/contract/shared/format/numbers';
import { formatDate, formatDateTime, formatDay, formatDays, formatDeadline } from '#lib/format/dates.ts';
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

/** Shown on every call, including those without nudity, to avoid doubt. */
export const NUDITY_LOOKS: Record<NudityLevel, BadgeLook> = {
  none: { label: 'No nudity', tone: 'gray' },
  implied: { label: 'Implied nudity', tone: 'yellow' },
  partial: { label: 'Partial nudity', tone: 'orange' },
  full: { label: 'Full nudity', tone: 'red' },
};

interface Dated {
  startsOn: string | null;
  endsOn: string | null;
}

/** `Dec 3–5`, `Dec 30 – Jan 2, 2027`, `until Dec 3`, `Dates to be agreed`. */
export const datesText = ({ startsOn, endsOn }: Dated, now = new Date()): string => {
  if (!startsOn) return endsOn ? `until ${formatDay(endsOn, now)}` : 'Dates to be agreed';
  return formatDays(startsOn, endsOn ?? startsOn, now);
};

interface Placed {
  remote: boolean;
  location: string | null;
  zipCode: string | null;
}

/** `Brooklyn · 11201`, `Remote`, or both; otherwise `Place to be agreed`. */
export const placeText = ({ remote, location, zipCode }: Placed): string =>
  [remote && 'Remote', location, zipCode].filter(Boolean).join(' · ') || 'Place to be agreed';

/** `12 miles away`, `near you`; null if the distance is unknown. */
export const distanceText = ({
  distance,
  zipCode,
}: {
  distance: number | null;
  zipCode: string | null;
}): string | null => {
  if (distance === null || zipCode === null) return null;
  return milesAwayText(distance);
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Deadlines further away than this many days are written as a date. */
const COUNTED_DAYS = 60;

export const isPast = (moment: string | null, now = new Date()): boolean =>
  moment !== null && new Date(moment) <= now;

/** True if less than two days are left. */
export const isSoon = (moment: string, now = new Date()): boolean =>
  !isPast(moment, now) && new Date(moment).getTime() - now.getTime() < 2 * DAY_MS;

/** `Closes in 5 days`; `Closes Dec 14` when that is more than 60 days away; `Applications closed 3 days ago`. */
export const deadlineText = (deadline: string | null, now = new Date()): string => {
  if (deadline === null) return 'No deadline yet';
  const days = (new Date(deadline).getTime() - now.getTime()) / DAY_MS;
  if (days > COUNTED_DAYS) return `Closes ${formatDate(deadline, now)}`;
  return `${days <= 0 ? 'Applications closed' : 'Closes'} ${formatDeadline(deadline, now)}`;
};

export const deadlineTitle = (deadline: string | null): string | undefined =>
  deadline ? `Closes ${formatDateTime(deadline)}` : undefined;

/** If more requirements than this are missing, only the first ones are named and the others are counted. */
const NAMED = 3;

const missingText = (missing: readonly string[]): string => {
  const words = missing.map(filterNoun);
  return listText(
    words.length <= NAMED ? words : [...words.slice(0, NAMED - 1), `${words.length - NAMED + 1} more`],
  );
};

const allText = (of: number): string => {
  if (of === 1) return 'the requirement';
  return of === 2 ? 'both requirements' : `all ${of} requirements`;
};

interface Match {
  met: number;
  of: number;
  missing: readonly string[];
}

/** `You match 6 of 7 requirements. Missing: height`; of an applicant, `Matches 6 of 7 requirements. …` */
export const fitText = ({ met, of, missing }: Match, isViewer = true): string => {
  if (of === 0) return 'Open to everyone';
  if (met >= of) return `${isViewer ? 'You meet' : 'Meets'} ${allText(of)}`;
  const share = `${met} of ${counted(of, 'requirement')}`;
  return `${isViewer ? 'You match' : 'Matches'} ${share}. Missing: ${missingText(missing)}`;
};

const shareOf = ({ met, of }: Match): number => (of === 0 ? 1 : met / of);

/** The role that the viewer matches best; the first one if several match equally well. */
export const bestRole = <R extends { match: Match }>(roles: readonly R[]): R | undefined =>
  roles.reduce<R | undefined>(
    (best, role) => (!best || shareOf(role.match) > shareOf(best.match) ? role : best),
    undefined,
  );

/** Why an application was declined, if not by the poster's own decision. */
export const reasonText = (reason: string | null): string | undefined => {
  if (reason === 'closed') return 'The call was closed.';
  return reason === 'canceled' ? 'The call was canceled.' : undefined;
};
