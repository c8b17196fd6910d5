import { describe, expect, it } from 'vitest';
import { milesAwayText, milesText, withinMilesText } from './distances.ts';
import { dollarsAndCents, moneyFromCents, wholeDollars } from './money.ts';
import { bytesText, counted, decimalText, percentText, wholePercentText } from './numbers.ts';
import { ordinalText } from './ordinals.ts';
import { appointmentText, deadlineText, relativeText } from './relative.ts';
import { clockIn, isTimeZone, withCity, zoneCity, zoneName } from './zones.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('relative times', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'now', 'now', 'now'],
    ['2026-11-21T10:00:00Z', '2 hours ago', '2 hours ago', '2 hours ago'],
    ['2026-11-20T12:00:00Z', 'yesterday', 'yesterday', '24 hours ago'],
    ['2026-12-09T12:00:00Z', 'in 3 weeks', 'in 18 days', 'in 18 days'],
    ['2026-09-01T12:00:00Z', '3 months ago', '81 days ago', '81 days ago'],
    ['2027-05-21T12:00:00Z', 'in 6 months', 'in 6 months', 'in 6 months'],
  ])('of %s: %s; of a deadline: %s; of an appointment: %s', (iso, relative, deadline, appointment) => {
    const moment = new Date(iso);
    expect(relativeText(moment, NOW)).toBe(relative);
    expect(deadlineText(moment, NOW)).toBe(deadline);
    expect(appointmentText(moment, NOW)).toBe(appointment);
  });
});

it('numbers have separators, units and at most one decimal', () => {
  expect([decimalText(4), decimalText(4.26), decimalText(4, { fixed: true })]).toEqual(['4', '4.3', '4.0']);
  expect([percentText(0.125), wholePercentText(0.125), wholePercentText(0)]).toEqual(['12.5%', '13%', '0%']);
  expect([counted(1, 'entry', 'entries'), counted(1204, 'vote')]).toEqual(['1 entry', '1,204 votes']);
  expect([bytesText(0), bytesText(12_420), bytesText(123_400_000)]).toEqual(['0 B', '12.4 kB', '123 MB']);
  expect([1, 2, 3, 11, 22].map(ordinalText)).toEqual(['1st', '2nd', '3rd', '11th', '22nd']);
});

it('money is written from dollars or from cents', () => {
  expect(wholeDollars(1200)).toBe('$1,200');
  expect([dollarsAndCents(1200), dollarsAndCents(19.5)]).toEqual(['$1,200', '$19.50']);
  expect([moneyFromCents(799), moneyFromCents(80_000)]).toEqual(['$7.99', '$800.00']);
  expect(moneyFromCents(799, 'eur')).toBe('€7.99');
});

it('distances are in miles', () => {
  expect([milesText(1), milesText(25)]).toEqual(['1 mile', '25 miles']);
  expect([milesAwayText(0), milesAwayText(12)]).toEqual(['near you', '12 miles away']);
  expect(withinMilesText(25, '11201')).toBe('within 25 miles of 11201');
});

it('local times are calculated in any zone', () => {
  expect(clockIn(new Date('2026-12-01T23:05:09Z'), 'Asia/Kolkata')).toBe('2026-12-02T04:35:09');
  expect(clockIn(new Date('2026-12-01T05:00:00Z'), 'America/New_York')).toBe('2026-12-01T00:00:00');
  expect(zoneName(NOW, 'America/Chicago')).toBe('CST');
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(withCity('CST', 'America/Chicago')).toBe('CST (Chicago)');
  expect(withCity('UTC', 'UTC')).toBe('UTC');
  expect(['America/Chicago', 'UTC', '+01:00', 'Nowhere/Else'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
