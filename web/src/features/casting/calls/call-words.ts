import type {
  ApplicationStatus,
  CallStatus,
  NudityLevel,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { filterNoun } from '@opencall/contract/directory/search/search-filters';
import { milesAwayText } from '@opencall/contract/shared/format/distances';
import { listText } from '@opencall/contract/shared/format/lists';
import { formatDate, formatDateTime, formatDay, formatDays, formatDeadline } from '#lib/format/dates.ts';
import * as m from '#messages/casting/calls';
import * as common from '#messages/common';
import type { BadgeLook } from '#ui/badge.tsx';

export const CALL_LOOKS: Record<CallStatus, BadgeLook> = {
  draft: { label: m.draft, tone: 'gray' },
  open: { label: common.open, tone: 'green' },
  closed: { label: m.closed, tone: 'blue' },
  canceled: { label: common.canceled, tone: 'red' },
};

export const APPLICATION_LOOKS: Record<ApplicationStatus, BadgeLook> = {
  sent: { label: m.sent, tone: 'gray' },
  seen: { label: common.seen, tone: 'blue' },
  shortlisted: { label: m.shortlisted, tone: 'yellow' },
  offered: { label: m.offered, tone: 'orange' },
  booked: { label: m.booked, tone: 'green' },
  declined: { label: common.declined, tone: 'red' },
  withdrawn: { label: m.withdrawn, tone: 'gray' },
};

/** The same at the poster's desk, where an unopened application is new. */
export const DESK_LOOKS: Record<ApplicationStatus, BadgeLook> = {
  ...APPLICATION_LOOKS,
  sent: { ...APPLICATION_LOOKS.sent, label: m.newApplication },
};

/** Shown on every call, including those without nudity, to avoid doubt. */
export const NUDITY_LOOKS: Record<NudityLevel, BadgeLook> = {
  none: { label: m.noNudity, tone: 'gray' },
  implied: { label: m.impliedNudity, tone: 'yellow' },
  partial: { label: m.partialNudity, tone: 'orange' },
  full: { label: m.fullNudity, tone: 'red' },
};

interface Dated {
  startsOn: string | null;
  endsOn: string | null;
}

/** `Dec 3–5`, `Dec 30 – Jan 2, 2027`, `Until Dec 3`, `Dates to be decided`. */
export const datesText = ({ startsOn, endsOn }: Dated, now = new Date()): string => {
  if (!startsOn) return endsOn ? m.untilDay({ day: formatDay(endsOn, now) }) : m.datesToBeDecided;
  return formatDays(startsOn, endsOn ?? startsOn, now);
};

interface Placed {
  remote: boolean;
  location: string | null;
  zipCode: string | null;
}

/** `Brooklyn · 11201`, `Remote`, or both; otherwise `Location to be decided`. */
export const placeText = ({ remote, location, zipCode }: Placed): string =>
  [remote && common.remote, location, zipCode].filter(Boolean).join(' · ') || m.locationToBeDecided;

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
  if (deadline === null) return m.noDeadlineYet;
  const days = (new Date(deadline).getTime() - now.getTime()) / DAY_MS;
  if (days > COUNTED_DAYS) return m.closes({ when: formatDate(deadline, now) });
  const when = formatDeadline(deadline, now);
  return days <= 0 ? m.applicationsClosed({ when }) : m.closes({ when });
};

export const deadlineTitle = (deadline: string | null): string | undefined =>
  deadline ? m.closes({ when: formatDateTime(deadline) }) : undefined;

/** If more requirements than this are missing, only the first ones are named and the others are counted. */
const MAX_NAMED = 3;

const missingText = (missing: readonly string[]): string => {
  const words = missing.map(filterNoun);
  return listText(
    words.length <= MAX_NAMED
      ? words
      : [...words.slice(0, MAX_NAMED - 1), m.countMore({ count: words.length - MAX_NAMED + 1 })],
  );
};

const meetsAllText = (count: number, isViewer: boolean): string => {
  if (count === 1) return isViewer ? m.youMeetTheRequirement : m.meetsTheRequirement;
  if (count === 2) return isViewer ? m.youMeetBothRequirements : m.meetsBothRequirements;
  return isViewer ? m.youMeetAllRequirements({ count }) : m.meetsAllRequirements({ count });
};

interface Match {
  met: number;
  of: number;
  missing: readonly string[];
}

/** `You match 6 of 7 requirements. Missing: height`; of an applicant, `Matches 6 of 7 requirements. …` */
export const fitText = ({ met, of, missing }: Match, isViewer = true): string => {
  if (of === 0) return m.openToEveryone;
  if (met >= of) return meetsAllText(of, isViewer);
  const match = { met, of: m.requirements({ count: of }), missing: missingText(missing) };
  return isViewer ? m.youMatch(match) : m.matches(match);
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
  if (reason === 'closed') return m.theCallWasClosed;
  return reason === 'canceled' ? m.theCallWasCanceled : undefined;
};
