import { describe, expect, it } from 'vitest';
import { DATE_UNAVAILABLE, formatDate, formatMonth, formatRelative } from './dates.ts';

describe('formatDate', () => {
  it('writes the US short style', () => {
    expect(formatDate('2025-01-05T12:00:00Z')).toBe('Jan 5, 2025');
  });
  it('says so if the text is not a date', () => {
    expect(formatDate('yesterday')).toBe(DATE_UNAVAILABLE);
    expect(formatMonth('')).toBe(DATE_UNAVAILABLE);
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:30Z', 'now'],
    ['2026-11-21T11:58:00Z', '2 minutes ago'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-07T12:00:00Z', '2 weeks ago'],
    ['2026-11-23T12:00:00Z', 'in 2 days'],
  ])('formats %s as "%s"', (iso, words) => {
    expect(formatRelative(iso, now)).toBe(words);
  });
});
