import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import type { Shoot } from '@opencall/contract/casting/shoots/shoots.schemas';
import { describe, expect, it } from 'vitest';
import { agendaOf, conflictsOf, contentOf, dayLabel } from './calendar-days.ts';
import { shootTimes } from './calendar-words.ts';
import { spansOf } from './next-weeks.tsx';

const entry = (id: number, fields: Partial<Availability>): Availability => ({
  id,
  kind: 'busy',
  startsOn: '2027-05-03',
  endsOn: '2027-05-03',
  zipCode: null,
  place: null,
  note: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  ...fields,
});

const shoot = (id: number, fields: Partial<Omit<Shoot, 'terms'>>, terms: Partial<Shoot['terms']>) =>
  ({
    id,
    title: `Shoot ${id}`,
    status: 'confirmed',
    ...fields,
    terms: {
      startsAt: '2027-05-03T15:00:00.000Z',
      endsAt: '2027-05-03T19:00:00.000Z',
      timeZone: 'America/New_York',
      location: null,
      zipCode: null,
      ...terms,
    },
  }) as Shoot;

const CHICAGO = { kind: 'travel', zipCode: '60601', place: 'Chicago, Illinois' } as const;

describe('a day', () => {
  it('contains overlapping shoots and entries, in the time zone of each shoot, and has a spoken description', () => {
    const late = shoot(1, {}, { startsAt: '2027-05-04T01:00:00.000Z', endsAt: '2027-05-04T04:00:00.000Z' });
    const data = { shoots: [late], availability: [entry(1, CHICAGO), entry(2, { kind: 'free' })] };
    const content = contentOf(data, '2027-05-03');
    expect([content.shoots.length, content.state, content.place]).toEqual([1, 'busy', 'Chicago, Illinois']);
    expect(contentOf(data, '2027-05-04').shoots).toEqual([]);
    expect(dayLabel(content)).toMatch(/^busy; in Chicago; confirmed shoot Shoot 1, May 3, 9:00/);
    expect(dayLabel(contentOf(data, '2027-05-05'))).toBe('nothing planned');
    // Proposed and canceled shoots do not make a day busy.
    const proposed = contentOf({ ...data, shoots: [{ ...late, status: 'proposed' }] }, '2027-05-03');
    expect(proposed.state).toBe('free');
  });
});

describe('conflicts', () => {
  const one = shoot(1, {}, { zipCode: '10001' });
  it('are reported only for shoots that still take place', () => {
    const at = (fields: Partial<Shoot>, terms: Partial<Shoot['terms']> = {}) =>
      conflictsOf(one, { shoots: [one, shoot(2, fields, terms)], availability: [] });
    expect(at({})).toEqual(['Overlaps with “Shoot 2”.']);
    expect(at({ status: 'cancelled' })).toEqual([]);
    expect(at({}, { startsAt: one.terms.endsAt, endsAt: '2027-05-03T20:00:00.000Z' })).toEqual([]);
    const data = {
      shoots: [one],
      availability: [entry(1, {}), entry(2, { kind: 'away' }), entry(3, CHICAGO)],
    };
    expect(conflictsOf(one, data)).toEqual([
      'You marked yourself busy then.',
      'You marked yourself away then.',
      'You planned to be in Chicago then.',
    ]);
    expect(conflictsOf({ ...one, status: 'cancelled' }, data)).toEqual([]);
  });
});

describe('times', () => {
  it('name both time zones only if their clocks differ', () => {
    const { terms } = shoot(1, {}, {});
    const plain = (text: string | null) => text?.replace(/[\s\u2009\u202f]+/g, ' ');
    expect(plain(shootTimes(terms, 'America/New_York').there)).toBe('11:00 AM – 3:00 PM');
    expect(shootTimes(terms, 'America/Toronto').here).toBeNull();
    const abroad = shootTimes(terms, 'America/Los_Angeles');
    expect(plain(abroad.there)).toBe('11:00 AM – 3:00 PM EDT');
    expect(plain(abroad.here)).toBe('May 3, 8:00 AM – 12:00 PM PDT');
  });
});

describe('the next weeks of a profile', () => {
  it('combine consecutive days into spans', () => {
    const day = (date: number, state: 'busy' | 'free' | null, place: string | null) => ({
      date: `2027-05-0${date}`,
      state,
      place,
    });
    const days = [
      day(3, 'free', 'Chicago, Illinois'),
      day(4, 'busy', 'Chicago, Illinois'),
      day(5, 'busy', null),
    ];
    expect(spansOf(days, '2027-05-01')).toEqual(['Free May 3', 'In Chicago May 3–4', 'Busy May 4–5']);
  });
});

it('the agenda is sorted by first day', () => {
  const data = {
    shoots: [shoot(1, {}, {})],
    availability: [entry(1, { startsOn: '2027-05-04' }), entry(2, { startsOn: '2027-05-01' })],
  };
  expect(agendaOf(data).map(({ key }) => key)).toEqual(['entry-2', 'shoot-1', 'entry-1']);
});
