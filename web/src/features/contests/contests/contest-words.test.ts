import { describe, expect, it } from 'vitest';
import { phaseText } from './contest-words.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const PAST = { startDate: '2026-09-17T12:00:00Z', endDate: '2026-11-17T12:00:00Z' };
const RUNNING = { startDate: '2026-11-06T12:00:00Z', endDate: '2026-11-30T12:00:00Z' };
const AHEAD = { startDate: '2026-12-06T12:00:00Z', endDate: '2027-01-18T12:00:00Z' };

describe('the next deadline of a contest', () => {
  it.each([
    ['upcoming', AHEAD, 'Starts Dec 6'],
    ['active', RUNNING, 'Entries close Nov 30'],
    ['active', { ...RUNNING, endDate: '2027-01-18T12:00:00Z' }, 'Entries close Jan 18, 2027'],
    ['voting', RUNNING, 'Voting ends Nov 30'],
    ['voting', PAST, 'Voting is open'],
    ['completed', PAST, 'Ended Nov 17'],
  ] as const)('%s: %o', (status, dates, text) => {
    expect(phaseText({ status, ...dates }, NOW)).toBe(text);
  });

  it('is not named if the dates do not say it', () => {
    expect(phaseText({ status: 'canceled', ...RUNNING }, NOW)).toBeUndefined();
    expect(phaseText({ status: 'completed', ...RUNNING }, NOW)).toBeUndefined();
    expect(phaseText({ status: 'active', ...PAST }, NOW)).toBeUndefined();
  });
});
