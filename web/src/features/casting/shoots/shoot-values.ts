import {
  proposeShootSchema,
  type Shoot,
  termsSchema,
} from '@opencall/contract/casting/shoots/shoots.schemas';
import {
  CANCELLATION_HOURS_DEFAULT,
  PARTIES_MIN,
  PARTY_ROLES,
  type PartyRole,
  SHOOT_DAYS_MAX,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { ownTimeZone } from '@opencall/contract/shared/format/zones';
import { isBlank } from '@opencall/contract/shared/plain-text';
import { type PayValues, payOf, payValues, wholeOf } from '#lib/pay.ts';
import { localMoment, momentIn } from '#lib/time-zones.ts';
import * as m from '#messages/casting/shoots';

export type ShootTerms = Shoot['terms'];

/** The values needed to check a shoot against a member's calendar. */
export type ShootTimes = Pick<ShootTerms, 'startsAt' | 'endsAt' | 'timeZone' | 'zipCode'>;

export interface PartyValues {
  userId: number;
  username: string;
  /** Empty until the member chooses a role. */
  role: PartyRole | '';
}

/** The values of the shoot form. Typed values are text, including numbers. */
export interface ShootValues extends PayValues {
  title: string;
  /** The proposer comes first. */
  parties: PartyValues[];
  /** Local time in `timeZone`, in the format of a `datetime-local` input: `2026-12-01T18:00`. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
  location: string;
  zipCode: string;
  genre: string;
  cancellationHours: string;
  notes: string;
}

/** The usual role of a member at a shoot; `other` for staff. */
export const roleOfMember = (role: string): PartyRole => PARTY_ROLES.find((one) => one === role) ?? 'other';

export const emptyShoot = (proposer: PartyValues): ShootValues => ({
  title: '',
  parties: [proposer],
  startsAt: '',
  endsAt: '',
  timeZone: ownTimeZone(),
  location: '',
  zipCode: '',
  genre: '',
  cancellationHours: String(CANCELLATION_HOURS_DEFAULT),
  notes: '',
  ...payValues(null),
});

/** The form values of existing terms, to propose a change. */
export const valuesOfTerms = (terms: ShootTerms): Omit<ShootValues, 'title' | 'parties'> => ({
  startsAt: localMoment(terms.startsAt, terms.timeZone),
  endsAt: localMoment(terms.endsAt, terms.timeZone),
  timeZone: terms.timeZone,
  location: terms.location ?? '',
  zipCode: terms.zipCode ?? '',
  genre: terms.genre ?? '',
  cancellationHours: String(terms.cancellationHours),
  notes: terms.notes ?? '',
  ...payValues(terms.pay),
});

/** The terms as they are sent. A time that is missing or that the time zone skips is empty. */
const sentTerms = (values: ShootValues) => ({
  startsAt: momentIn(values.startsAt, values.timeZone) ?? '',
  endsAt: momentIn(values.endsAt, values.timeZone) ?? '',
  timeZone: values.timeZone,
  location: values.location,
  zipCode: values.zipCode.trim(),
  genre: values.genre,
  pay: payOf(values),
  cancellationHours: wholeOf(values.cancellationHours),
  notes: values.notes,
});

/** Error messages by field. The field of a party is `parties.1`. */
export type ShootRefusals = Record<string, string>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const PAY_FIELDS: Record<string, string> = { amount: 'payAmount', per: 'payAmount' };
const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first, second] = path[0] === 'terms' ? path.slice(1) : path;
  if (first === 'pay') return PAY_FIELDS[String(second)] ?? 'pay';
  return first === 'parties' && typeof second === 'number' ? `parties.${second}` : String(first);
};

const DAY_MS = 86_400_000;

/** The contract checks this rule only once all fields are valid, so the form checks it too. */
const endError = (start: string, end: string): string | undefined => {
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0) return m.theEndMustBeAfterTheStart;
  return length > SHOOT_DAYS_MAX * DAY_MS ? m.aShootLastsUpTo({ days: SHOOT_DAYS_MAX }) : undefined;
};

/** The time and place of the shoot; null if the times are missing or invalid. */
export const timesOf = (values: ShootValues): ShootTimes | null => {
  const { timeZone } = values;
  const startsAt = momentIn(values.startsAt, timeZone);
  const endsAt = momentIn(values.endsAt, timeZone);
  if (!startsAt || !endsAt || endError(startsAt, endsAt)) return null;
  return { startsAt, endsAt, timeZone, zipCode: values.zipCode.trim() || null };
};

/** Errors that the schema does not find: times that the time zone skips, times in the past, and a wrong end. */
const timeErrors = (values: ShootValues, now: Date): ShootRefusals => {
  const refusals: ShootRefusals = {};
  for (const field of ['startsAt', 'endsAt'] as const)
    if (values[field] && !momentIn(values[field], values.timeZone)) refusals[field] = m.thisTimeDoesNotExist;
  const start = momentIn(values.startsAt, values.timeZone);
  const end = momentIn(values.endsAt, values.timeZone);
  if (start && new Date(start) <= now) refusals.startsAt = m.theStartMustBeInTheFuture;
  const endProblem = start && end && endError(start, end);
  if (endProblem) refusals.endsAt = endProblem;
  return refusals;
};

const refusalsOf = (issues: readonly Issue[], values: ShootValues, now: Date): ShootRefusals => {
  const refusals = timeErrors(values, now);
  for (const { path, message } of issues) refusals[fieldOf(path)] ??= message;
  return refusals;
};

/** Validates the terms by the server's rules. Returns the terms to send and the errors. */
export const checkTerms = (values: ShootValues, now = new Date()) => {
  const terms = sentTerms(values);
  const result = termsSchema.safeParse(terms);
  return {
    terms: { ...terms, pay: terms.pay ?? { kind: 'trade' as const, amount: null, per: null } },
    refusals: refusalsOf(result.error?.issues ?? [], values, now),
  };
};

/** Validates a whole proposal. */
export const checkProposal = (values: ShootValues, now = new Date()) => {
  const { terms } = checkTerms(values, now);
  const parties = values.parties.map(({ userId, role }) => ({ userId, role: role || ('' as PartyRole) }));
  const fields = { title: values.title, parties, terms };
  const result = proposeShootSchema.safeParse({ ...fields, terms: sentTerms(values) });
  return { fields, refusals: refusalsOf(result.error?.issues ?? [], values, now) };
};

/** Names the terms that are missing before the form can be sent. */
export const missingTerms = (values: ShootValues): string[] => {
  const isPaid = values.payKind !== 'paid' || values.payAmount.trim() !== '';
  const checks: ReadonlyArray<readonly [boolean, string]> = [
    [values.startsAt !== '', m.aStart],
    [values.endsAt !== '', m.anEnd],
    [values.payKind !== '' && isPaid, m.thePay],
  ];
  return checks.flatMap(([isThere, what]) => (isThere ? [] : [what]));
};
export const missingFields = (values: ShootValues): string[] => [
  ...(isBlank(values.title) ? [m.aTitle] : []),
  ...(values.parties.length >= PARTIES_MIN ? [] : [m.aParticipantToAdd]),
  ...(values.parties.every(({ role }) => role !== '') ? [] : [m.aRoleForEachParticipant]),
  ...missingTerms(values),
];

/** Removes the errors of empty fields: these are missing, not wrong, and are listed next to the button. */
export const shownRefusals = (values: ShootValues, refusals: ShootRefusals): ShootRefusals => {
  const isEmpty = (field: string): boolean => {
    if (field === 'parties') return values.parties.length < PARTIES_MIN;
    if (field === 'pay') return values.payKind === '';
    if (field.startsWith('parties.')) return values.parties[Number(field.slice(8))]?.role === '';
    return values[field as 'title'] === '';
  };
  return Object.fromEntries(Object.entries(refusals).filter(([field]) => !isEmpty(field)));
};
