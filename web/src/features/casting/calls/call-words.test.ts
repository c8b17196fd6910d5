import { describe, expect, it } from 'vitest';
import { bestRole, datesText, deadlineText, fitText, isSoon, placeText } from './call-words.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

describe('the summary of a call', () => {
  it('formats days, with the year only if it is not the current one', () => {
    expect(datesText({ startsOn: '2026-12-03', endsOn: '2026-12-05' }, NOW)).toBe('Dec 3–5');
    expect(datesText({ startsOn: '2026-12-30', endsOn: '2027-01-02' }, NOW)).toBe('Dec 30 – Jan 2, 2027');
    expect(datesText({ startsOn: '2027-01-01', endsOn: '2027-01-04' }, NOW)).toBe('Jan 1–4, 2027');
    expect(datesText({ startsOn: '2026-12-03', endsOn: '2026-12-03' }, NOW)).toBe('Dec 3');
    expect(datesText({ startsOn: null, endsOn: null }, NOW)).toBe('Dates to be decided');
  });

  it('names the place, remote, or neither', () => {
    expect(placeText({ remote: false, location: 'Brooklyn', zipCode: '11201' })).toBe('Brooklyn · 11201');
    expect(placeText({ remote: true, location: null, zipCode: null })).toBe('Remote');
    expect(placeText({ remote: false, location: null, zipCode: null })).toBe('Location to be decided');
  });

  it('counts days to the deadline, and marks the last two days', () => {
    expect(deadlineText('2026-12-02T12:00:00Z', NOW)).toBe('Closes in 10 days');
    expect(deadlineText('2026-11-22T17:00:00Z', NOW)).toBe('Closes in 5 hours');
    expect(deadlineText('2026-11-19T12:00:00Z', NOW)).toBe('Applications closed 3 days ago');
    expect(deadlineText('2027-02-14T12:00:00Z', NOW)).toBe('Closes Feb 14, 2027');
    expect([isSoon('2026-11-24T11:00:00Z', NOW), isSoon('2026-11-25T11:00:00Z', NOW)]).toEqual([true, false]);
  });
});

describe('the match of a role', () => {
  it.each([
    [{ met: 0, of: 0, missing: [] }, 'Open to everyone'],
    [{ met: 1, of: 1, missing: [] }, 'You meet the requirement'],
    [{ met: 7, of: 7, missing: [] }, 'You meet all 7 requirements'],
    [{ met: 2, of: 2, missing: [] }, 'You meet both requirements'],
    [{ met: 6, of: 7, missing: ['heightMinFeet'] }, 'You match 6 of 7 requirements. Missing: height'],
    [
      { met: 5, of: 7, missing: ['ageMin', 'zipCode'] },
      'You match 5 of 7 requirements. Missing: age and distance',
    ],
    [
      { met: 1, of: 6, missing: ['ageMin', 'zipCode', 'sexes', 'roles', 'city'] },
      'You match 1 of 6 requirements. Missing: age, distance, and 3 more',
    ],
  ])('%o is described as %s', (match, text) => expect(fitText(match)).toBe(text));

  it('is shown for the role that matches best', () => {
    const roles = [
      { id: 1, match: { met: 1, of: 4, missing: [] } },
      { id: 2, match: { met: 3, of: 4, missing: [] } },
      { id: 3, match: { met: 3, of: 4, missing: [] } },
    ];
    expect(bestRole(roles)?.id).toBe(2);
    expect(bestRole([])).toBeUndefined();
  });
});
