import { describe, expect, it } from 'vitest';
import {
  dateText,
  dateTimeText,
  daySpanText,
  dayText,
  fullDayText,
  hourText,
  IN_UTC,
  monthHeading,
  monthText,
  timeSpanText,
  timeText,
  weekdayDateText,
  weekdayText,
  zonedMomentText,
  zonedSpanText,
  zoneText,
} from './dates.ts';

const NOW = new Date('2026-11-01T12:00:00Z');
const CHICAGO = 'America/Chicago';
const reader = { timeZone: CHICAGO, now: NOW };
const at = (text: string): Date => new Date(text);

describe('a moment', () => {
  it('has its year only if that is not the current one', () => {
    expect(dateText(at('2026-11-29T00:30:00Z'), reader)).toBe('Nov 28');
    expect(dateText(at('2027-01-01T05:59:00Z'), reader)).toBe('Dec 31');
    expect(dateText(at('2027-01-01T06:00:00Z'), reader)).toBe('Jan 1, 2027');
    expect(dateTimeText(at('2026-11-29T00:30:00Z'), reader)).toBe('Nov 28, 6:30 PM');
    expect(dateTimeText(at('2025-11-29T00:30:00Z'), reader)).toBe('Nov 28, 2025, 6:30 PM');
    expect(weekdayDateText(at('2026-11-29T00:30:00Z'), reader)).toBe('Sat, Nov 28');
  });

  it('always has its year in emails and documents', () => {
    expect(dateText(at('2026-11-29T00:30:00Z'), IN_UTC)).toBe('Nov 29, 2026');
    expect(dateTimeText(at('2026-11-29T00:30:00Z'), IN_UTC)).toBe('Nov 29, 2026, 12:30 AM');
  });

  it('is written as a time or a month', () => {
    expect(timeText(at('2026-11-29T00:30:00Z'), CHICAGO)).toBe('6:30 PM');
    expect(monthText(at('2026-11-29T00:30:00Z'), CHICAGO)).toBe('Nov 2026');
    expect([hourText(0), hourText(13)]).toEqual(['12 AM', '1 PM']);
  });

  it('names its zone', () => {
    expect(zonedMomentText(at('2026-11-29T00:30:00Z'), reader)).toBe('Sat, Nov 28, 6:30 PM CST');
    expect(zonedMomentText(at('2026-05-09T23:30:00Z'), { timeZone: CHICAGO })).toBe(
      'Sat, May 9, 2026, 6:30 PM CDT',
    );
  });
});

describe('a span', () => {
  const evening = { start: at('2026-11-28T15:00:00Z'), end: at('2026-11-28T19:00:00Z') };
  const night = { start: at('2026-11-29T03:00:00Z'), end: at('2026-11-29T07:00:00Z') };

  it('is written as times, with dates if it ends on another day', () => {
    expect(timeSpanText(evening, CHICAGO)).toBe('9:00 AM – 1:00 PM');
    expect(timeSpanText(night, CHICAGO)).toBe('Nov 28, 9:00 PM – Nov 29, 1:00 AM');
    expect(timeSpanText(evening, CHICAGO, { withDate: true, withZone: true })).toBe(
      'Nov 28, 9:00 AM – 1:00 PM CST',
    );
  });

  it('names its zone, or both if the clocks change', () => {
    expect(zonedSpanText(evening, reader)).toBe('Sat, Nov 28, 9:00 AM – 1:00 PM CST');
    const changing = { start: at('2026-11-01T04:00:00Z'), end: at('2026-11-01T10:00:00Z') };
    expect(zonedSpanText(changing, reader)).toBe('Sat, Oct 31, 11:00 PM – Sun, Nov 1, 4:00 AM CDT/CST');
    expect(zoneText(evening, CHICAGO)).toBe('CST (Chicago)');
    expect(zoneText(changing, CHICAGO)).toBe('CDT/CST (Chicago)');
    expect(zoneText(evening, 'UTC')).toBe('UTC');
  });
});

describe('days', () => {
  it('are written without a time zone', () => {
    expect(dayText('2026-12-03', '2026-11-01')).toBe('Dec 3');
    expect(dayText('2027-12-03', '2026-11-01')).toBe('Dec 3, 2027');
    expect(dayText('2026-12-03', undefined)).toBe('Dec 3, 2026');
    expect(fullDayText('2026-11-28')).toBe('Saturday, November 28, 2026');
    expect(monthHeading('2027-11-03')).toBe('November 2027');
    expect([weekdayText('2026-11-28'), weekdayText('2026-11-28', 'short')]).toEqual(['Saturday', 'Sat']);
  });

  it.each([
    ['2026-12-17', '2026-12-25', 'Dec 17–25'],
    ['2026-12-17', '2026-12-17', 'Dec 17'],
    ['2026-05-28', '2026-06-02', 'May 28 – Jun 2'],
    ['2026-12-30', '2027-01-02', 'Dec 30 – Jan 2, 2027'],
    ['2027-01-01', '2027-01-04', 'Jan 1–4, 2027'],
    ['2027-01-28', '2027-02-04', 'Jan 28 – Feb 4, 2027'],
  ])('from %s to %s are %s', (first, last, text) => {
    expect(daySpanText(first, last, '2026-11-01')).toBe(text);
  });
});
