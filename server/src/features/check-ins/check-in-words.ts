import type { SignOfLife } from './check-ins.tables.ts';

/** What an email to a contact is made of. */
export interface CheckInFacts {
  /** The member, as their contact knows them and as they are called here. */
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
  /** Who else takes part: 'Bob (photographer, identity verified)'. */
  others: readonly string[];
  /** The shoot was cancelled then, and the check-in went on. */
  cancelledAt: Date | null;
}

/** A moment where the shoot is: 'Saturday, May 9, 2026 at 6:30 PM CDT'. */
export const tellTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

const SIGNS: Record<SignOfLife, string> = {
  arrived: 'pressed “I have arrived”',
  extended: 'asked for more time',
  help: 'called for help',
  ok: 'pressed “I am fine”',
};

/** 'Last sign of life: on Saturday … Ann pressed “I have arrived”.' */
export const tellLastSign = ({ who, lastSign, lastSignAt, createdAt, timeZone }: CheckInFacts): string =>
  lastSign && lastSignAt
    ? `Last sign of life: ${who} ${SIGNS[lastSign]} on ${tellTime(lastSignAt, timeZone)}.`
    : `Last sign of life: none since ${who} set this up on ${tellTime(createdAt, timeZone)}.`;

/** Where, when and with whom. */
export const tellWhereabouts = (facts: CheckInFacts): string[] => {
  const { title, location, place, startsAt, endsAt, timeZone, others, cancelledAt } = facts;
  const where = [location, place].filter(Boolean).join(', ');
  return [
    `What: a shoot, “${title}”.`,
    where ? `Where: ${where}.` : 'Where: no place was agreed on here.',
    `When: from ${tellTime(startsAt, timeZone)} to ${tellTime(endsAt, timeZone)}.`,
    others.length > 0 ? `With: ${others.join('; ')}.` : 'With: accounts that do not exist any more.',
    ...(cancelledAt
      ? [
          `The shoot was cancelled by somebody else on ${tellTime(cancelledAt, timeZone)}. We do not know whether they met.`,
        ]
      : []),
  ];
};

/** What the site is not, in every email to a contact. */
export const noEmergencyService = ({ siteName }: Pick<CheckInFacts, 'siteName'>): string =>
  `${siteName} is no emergency service: nobody here looks for anybody, and nobody else was told. If you believe that somebody is in danger, call 911.`;
