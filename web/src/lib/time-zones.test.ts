import { describe, expect, it } from 'vitest';
import {
  isSameClock,
  laterLocal,
  localMoment,
  momentIn,
  momentText,
  placedSpanText,
  spanText,
} from './time-zones.ts';

const NY = 'America/New_York';
const LA = 'America/Los_Angeles';
const NOW = new Date('2026-11-01T12:00:00Z');

describe('a local time', () => {
  it('is converted from a time zone to UTC and back', () => {
    expect(momentIn('2026-11-28T09:00', NY)).toBe('2026-11-28T14:00:00.000Z');
    expect(momentIn('2026-07-04T09:00', NY)).toBe('2026-07-04T13:00:00.000Z');
    expect(momentIn('2026-11-28T09:00', 'Asia/Kolkata')).toBe('2026-11-28T03:30:00.000Z');
    expect(momentIn('2026-12-31T23:30', 'Pacific/Kiritimati')).toBe('2026-12-31T09:30:00.000Z');
    for (const zone of [NY, LA, 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])
      expect(momentIn(localMoment('2026-03-20T08:45:00.000Z', zone), zone)).toBe('2026-03-20T08:45:00.000Z');
  });

  it('can be missing or ambiguous on days on which the clocks change', () => {
    expect(momentIn('2026-03-08T02:30', NY)).toBeNull();
    expect(momentIn('2026-03-08T03:00', NY)).toBe('2026-03-08T07:00:00.000Z');
    expect(momentIn('2026-11-01T01:30', NY)).toBe('2026-11-01T05:30:00.000Z');
    expect(momentIn('', NY)).toBeNull();
  });

  it('can be moved by a duration', () => {
    expect(laterLocal('2026-11-28T22:00', 4 * 3_600_000)).toBe('2026-11-29T02:00');
    expect(laterLocal('', 1)).toBe('');
  });
});

describe('a time span', () => {
  const span = { startsAt: '2026-11-28T14:00:00.000Z', endsAt: '2026-11-28T22:00:00.000Z' };

  it('is shown with its time zone, and with the day only once', () => {
    expect(spanText(span, NY, NOW)).toBe('Sat, Nov 28, 9:00 AM – 5:00 PM EST');
    expect(spanText(span, LA, NOW)).toBe('Sat, Nov 28, 6:00 AM – 2:00 PM PST');
    expect(momentText(span.startsAt, NY, NOW)).toBe('Sat, Nov 28, 9:00 AM EST');
    expect(spanText({ ...span, endsAt: '2026-11-29T05:00:00.000Z' }, NY, NOW)).toBe(
      'Sat, Nov 28, 9:00 AM – Sun, Nov 29, 12:00 AM EST',
    );
    const changing = { startsAt: '2026-11-01T03:00:00.000Z', endsAt: '2026-11-01T10:00:00.000Z' };
    expect(spanText(changing, NY, NOW)).toBe('Sat, Oct 31, 11:00 PM – Sun, Nov 1, 5:00 AM EDT/EST');
    expect(spanText({ ...span, endsAt: '2027-01-02T22:00:00.000Z' }, NY, NOW)).toContain('2027');
    expect(placedSpanText(span, NY)).toMatch(/ EST \(New York\)$/);
    expect(placedSpanText(span, 'UTC')).toMatch(/ PM UTC$/);
  });

  it('has the same clock in two zones only if they agree at that time', () => {
    expect(isSameClock(span, NY, LA)).toBe(false);
    expect(isSameClock(span, NY, 'America/Toronto')).toBe(true);
    const summer = { startsAt: '2026-07-04T14:00:00.000Z', endsAt: '2026-07-04T15:00:00.000Z' };
    expect(isSameClock(summer, 'America/Denver', 'America/Phoenix')).toBe(false);
    expect(isSameClock(span, 'America/Denver', 'America/Phoenix')).toBe(true);
  });
});
