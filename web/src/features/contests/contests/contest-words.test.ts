import { describe, expect, it } from 'vitest';
import { phaseText } from './contest-words.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const PAST = { startDate: '2026-09-17T12:00:00Z', endDate: '2026-11-17T12:00:00Z' };
const RUNNING = { startDate: '2026-11-06T12:00:00Z', endDate: '2026-11-30T12:00:00Z' };
const FUTURE = { startDate: '2026-12-06T12:00:00Z', endDate: '2027-01-18T12:00:00Z' };

describe('what a contest says about its dates', () => {
  it.each([
    ['upcoming', FUTURE, 'Starts Dec 6, already accepting entries'],
    ['upcoming', RUNNING, 'Accepting entries'],
    ['active', RUNNING, 'Entries close Nov 30'],
    ['active', { ...RUNNING, endDate: '2027-01-18T12:00:00Z' }, 'Entries close Jan 18, 2027'],
    ['active', PAST, 'Accepting entries'],
    ['voting', RUNNING, 'Voting ends Nov 30'],
    ['voting', PAST, 'Voting is open, no end date yet'],
    ['completed', PAST, 'Ended Nov 17'],
  ] as const)('%s: %o', (status, dates, text) => {
    expect(phaseText({ status, advanceByDate: false, ...dates }, NOW)).toBe(text);
  });

  it.each([
    ['upcoming', FUTURE, 'Starts Dec 6, already accepting entries'],
    ['active', RUNNING, 'Entries close Nov 30'],
    ['voting', RUNNING, 'Voting is open, no end date yet'],
    ['voting', PAST, 'Voting is open, no end date yet'],
    ['completed', PAST, 'Entries closed Nov 17'],
  ] as const)('%s, if its end date opens voting: %o', (status, dates, text) => {
    expect(phaseText({ status, advanceByDate: true, ...dates }, NOW)).toBe(text);
  });

  it('is nothing if the dates do not say it', () => {
    for (const advanceByDate of [true, false])
      for (const status of ['canceled', 'completed'] as const)
        expect(phaseText({ status, advanceByDate, ...RUNNING }, NOW)).toBeUndefined();
  });
});
