import { FIELD_PATTERN } from '@opencall/contract/casting/agreements/agreement-text';
import type { FieldValues } from '@opencall/contract/casting/agreements/agreements.schemas';
import type { ShootField } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import { fullWeekdayDateText, timeText, zoneText } from '@opencall/contract/shared/format/dates';
import { wholeDollars } from '@opencall/contract/shared/format/money';
import * as m from '#messages/casting/agreements.ts';

/** The terms and parties of a shoot that fill a template. */
export interface ShootFacts {
  title: string;
  parties: readonly { username: string; role: string }[];
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  location: string | null;
  zipCode: string | null;
  genre: string | null;
  pay: { kind: 'paid' | 'trade' | 'expenses'; amount: number | null; per: 'hour' | 'day' | 'flat' | null };
  cancellationHours: number;
  notes: string | null;
}

interface Filling {
  body: string;
  shoot: ShootFacts;
  fields: FieldValues;
  siteName: string;
  now: Date;
}

/** Invisible characters and direction marks, except joiners in words and emoji. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]+/gu;
const oneLine = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
const lines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');

const PAY_PER = { hour: m.payPerHour, day: m.payPerDay, flat: m.payInAll } as const;

const payWords = ({ kind, amount, per }: ShootFacts['pay']): string => {
  const sum = amount === null ? null : wholeDollars(amount);
  if (kind === 'trade') return m.payTrade;
  if (kind === 'expenses') return sum ? m.payExpensesUpTo({ sum }) : m.payExpenses;
  if (!sum) return m.payToBeAgreed;
  return per ? PAY_PER[per]({ sum }) : sum;
};

const whenWords = ({ startsAt, endsAt, timeZone }: ShootFacts): string => {
  const [date, lastDate] = [fullWeekdayDateText(startsAt, timeZone), fullWeekdayDateText(endsAt, timeZone)];
  const zone = zoneText({ start: startsAt, end: endsAt }, timeZone);
  const times = { from: timeText(startsAt, timeZone), to: timeText(endsAt, timeZone), zone };
  return date === lastDate
    ? m.shootOnOneDay({ date, ...times })
    : m.shootOnTwoDays({ firstDate: date, lastDate, ...times });
};

const shootValues = ({ shoot, siteName, now }: Filling): Record<ShootField, string> => ({
  parties: shoot.parties
    .map(({ username, role }) => m.partyInSentence({ username: oneLine(username), role }))
    .join(', '),
  shoot: oneLine(shoot.title),
  when: whenWords(shoot),
  where:
    [shoot.location, shoot.zipCode].flatMap((part) => (part ? [oneLine(part)] : [])).join(', ') ||
    m.notAgreedYet,
  genre: oneLine(shoot.genre ?? '') || m.notAgreedYet,
  pay: payWords(shoot.pay),
  cancellation: String(shoot.cancellationHours),
  notes: oneLine(shoot.notes ?? '') || m.noNotes,
  site: oneLine(siteName),
  date: fullWeekdayDateText(now, shoot.timeZone),
});

/** Fields that become several lines if they are alone on a line. */
const blockOf = (name: string, { shoot }: Filling): string | undefined => {
  if (name === 'notes' && shoot.notes) return lines(shoot.notes);
  if (name !== 'parties') return undefined;
  return shoot.parties
    .map(({ username, role }) => m.partyOnLine({ username: oneLine(username), role }))
    .join('\n');
};

const ALONE = /^\s*\{\{\s*(\w+)\s*\}\}\s*$/;

/** The exact text of an agreement: the template with all its fields filled in, once; values are never filled again. */
export const fillTemplate = (filling: Filling): string => {
  const values = new Map<string, string | number>(
    Object.entries({ ...filling.fields, ...shootValues(filling) }),
  );
  return filling.body
    .split('\n')
    .map((line) => {
      const block = blockOf(ALONE.exec(line)?.[1] ?? '', filling);
      return block ?? line.replace(FIELD_PATTERN, (field, name: string) => String(values.get(name) ?? field));
    })
    .join('\n')
    .trim();
};
