import { zonedMomentText } from '@opencall/contract/shared/format/dates';
import type { SignOfLife } from './check-ins.tables.ts';

/** The facts in an email to a contact. */
export interface CheckInFacts {
  /** The member: their name and their name on this site. */
  who: string;
  contactName: string;
  siteName: string;
  supportEmail: string;
  doneBy: Date;
  alertAt: Date;
  createdAt: Date;
  lastSign: SignOfLife | null;
  lastSignAt: Date | null;
  helpAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  /** IANA time zone of the shoot. */
  timeZone: string;
  title: string;
  location: string | null;
  /** City, state and ZIP code. */
  place: string | null;
  /** The other participants: 'Bob (photographer, identity verified)'. */
  others: readonly string[];
  /** When the shoot was cancelled; the check-in continued. */
  cancelledAt: Date | null;
}

/** A time in the time zone of the shoot: 'Sat, May 9, 2026, 6:30 PM CDT'. */
export const formatTime = (at: Date, timeZone: string): string => zonedMomentText(at, { timeZone });

const SIGNS: Record<SignOfLife, string> = {
  arrived: 'pressed “I have arrived”',
  extended: 'asked for more time',
  help: 'set off the silent alarm',
  ok: "pressed “I'm OK”",
};

/** 'Last sign of life: Ann pressed “I have arrived” on Saturday …' */
export const describeLastSign = ({ who, lastSign, lastSignAt, createdAt, timeZone }: CheckInFacts): string =>
  lastSign && lastSignAt
    ? `Last sign of life: ${who} ${SIGNS[lastSign]} on ${formatTime(lastSignAt, timeZone)}.`
    : `Last sign of life: none since ${who} set this up on ${formatTime(createdAt, timeZone)}.`;

/** The place, the times and the other participants. */
export const describeWhereabouts = (facts: CheckInFacts): string[] => {
  const { title, location, place, startsAt, endsAt, timeZone, others, cancelledAt } = facts;
  const where = [location, place].filter(Boolean).join(', ');
  return [
    `What: a shoot, “${title}”.`,
    where ? `Where: ${where}.` : 'Where: the shoot has no location on our site.',
    `When: from ${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}.`,
    others.length > 0 ? `With: ${others.join('; ')}.` : 'With: members whose accounts have been deleted.',
    ...(cancelledAt
      ? [
          `Another participant canceled the shoot on ${formatTime(cancelledAt, timeZone)}. We do not know whether they met anyway.`,
        ]
      : []),
  ];
};

/** The notice at the end of every email to a contact. */
export const noEmergencyService = ({ siteName }: Pick<CheckInFacts, 'siteName'>): string =>
  `${siteName} is not an emergency service. We do not monitor check-ins, and we have not contacted anyone else. If you think that someone is in danger, call 911.`;
