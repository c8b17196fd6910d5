import { describe, expect, it } from 'vitest';
import {
  DATE_UNAVAILABLE,
  formatDate,
  formatDateSpan,
  formatDateTime,
  formatDateTimeWithYear,
  formatDateWithYear,
  formatDay,
  formatDays,
  formatMonth,
  formatRelative,
} from './dates.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('dates on screens', () => {
  it('have the year only if it is not the current one', () => {
    expect(formatDate('2026-01-05T12:00:00Z', NOW)).toBe('Jan 5');
    expect(formatDate('2025-01-05T12:00:00Z', NOW)).toBe('Jan 5, 2025');
    expect(formatDateTime('2025-01-05T12:00:00Z', NOW)).toMatch(/^Jan 5, 2025, \d+:00 [AP]M$/);
    expect(formatDay('2026-12-03', NOW)).toBe('Dec 3');
    expect(formatDays('2026-12-17', '2026-12-25', NOW)).toBe('Dec 17–25');
    expect(formatDateSpan('2026-09-17T12:00:00Z', '2026-11-17T12:00:00Z', NOW)).toBe('Sep 17 – Nov 17');
  });

  it('always have the year where they are kept', () => {
    expect(formatDateWithYear('2026-01-05T12:00:00Z')).toBe('Jan 5, 2026');
    expect(formatDateTimeWithYear('2026-01-05T12:00:00Z')).toMatch(/^Jan 5, 2026, /);
    expect(formatMonth('2026-01-05T12:00:00Z')).toBe('Jan 2026');
  });

  it('say so if the text is not a date', () => {
    for (const write of [formatDate, formatDateTime, formatMonth, formatRelative])
      expect(write('yesterday')).toBe(DATE_UNAVAILABLE);
  });

  it('are relative to now', () => {
    expect(formatRelative('2026-11-21T10:00:00Z', NOW)).toBe('2 hours ago');
  });
});
