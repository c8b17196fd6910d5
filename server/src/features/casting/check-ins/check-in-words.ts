import { zonedMomentText } from '@opencall/contract/shared/format/dates';
import * as m from '#messages/casting/check-ins.ts';
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

const LAST_SIGNS = {
  arrived: m.lastArrived,
  extended: m.lastExtended,
  help: m.lastAlarm,
  ok: m.lastOk,
} as const satisfies Record<SignOfLife, unknown>;

/** 'Last response: Ann pressed “I have arrived” on Saturday …' */
export const describeLastSign = ({ who, lastSign, lastSignAt, createdAt, timeZone }: CheckInFacts): string =>
  lastSign && lastSignAt
    ? LAST_SIGNS[lastSign]({ who, time: formatTime(lastSignAt, timeZone) })
    : m.lastNone({ who, time: formatTime(createdAt, timeZone) });

/** The place, the times and the other participants. */
export const describeWhereabouts = (facts: CheckInFacts): string[] => {
  const { title, location, place, startsAt, endsAt, timeZone, others, cancelledAt } = facts;
  const where = [location, place].filter(Boolean).join(', ');
  return [
    m.whatShoot({ title }),
    where ? m.whereShoot({ where }) : m.noLocation,
    m.whenShoot({ start: formatTime(startsAt, timeZone), end: formatTime(endsAt, timeZone) }),
    others.length > 0 ? m.withOthers({ others: others.join('; ') }) : m.onlyDeletedMembers,
    ...(cancelledAt ? [m.canceledByAnother({ time: formatTime(cancelledAt, timeZone) })] : []),
  ];
};

/** The notice at the end of every email to a contact. */
export const noEmergencyService = ({ siteName }: Pick<CheckInFacts, 'siteName'>): string =>
  m.notAnEmergencyService({ siteName });
