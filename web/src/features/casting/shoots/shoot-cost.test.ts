import { describe, expect, it } from 'vitest';
import { cancellationCost, changeCost, lateCanceller } from './shoot-cost.ts';
import { testShoot, testTerms } from './shoots-fixtures.ts';

// The notice period of 72 hours starts on the 25th at 14:00 UTC.
const IN_TIME = new Date('2030-11-25T14:00:00.000Z');
const SHORT = new Date('2030-11-25T14:00:01.000Z');
const viewerId = 7;
const terms = testTerms();
const version = (number: number, proposedBy: number, createdAt: string) => ({
  version: number,
  terms: testTerms({ startsAt: '2030-12-05T14:00:00.000Z', endsAt: '2030-12-05T16:00:00.000Z' }),
  proposedBy,
  createdAt,
});
const agreed = (overrides = {}) => testShoot({ status: 'confirmed', confirmedVersion: 1, ...overrides });
const changed = (by: number, at: Date, overrides = {}) =>
  agreed({
    status: 'proposed',
    version: 2,
    versions: [
      { version: 1, terms, proposedBy: 5, createdAt: '2030-11-20T12:00:00.000Z' },
      version(2, by, at.toISOString()),
    ],
    ...overrides,
  });

describe('the cost of canceling', () => {
  it('is nothing before all parties accept, or with the agreed notice', () => {
    expect(cancellationCost(testShoot(), { viewerId, now: SHORT })).toMatchObject({ isLate: false });
    expect(cancellationCost(agreed(), { viewerId, now: IN_TIME })).toMatchObject({
      isLate: false,
      text: 'It starts in 3 days, and you agreed on 3 days of notice.',
    });
  });

  it('is a late cancellation if the notice is shorter', () => {
    const cost = cancellationCost(agreed(), { viewerId, now: SHORT });
    expect(cost.isLate).toBe(true);
    expect(cost.text).toMatch(
      /^It starts in 71 hours, and you agreed on 3 days of notice\. Your profile will show/,
    );
    const last = new Date('2030-11-28T13:30:00.000Z');
    expect(cancellationCost(agreed(), { viewerId, now: last }).text).toMatch(
      /^It starts in less than an hour/,
    );
  });

  it('counts from the viewer’s own change of the agreed terms, and is nothing after another party’s change', () => {
    expect(cancellationCost(changed(viewerId, IN_TIME), { viewerId, now: SHORT }).isLate).toBe(false);
    expect(cancellationCost(changed(viewerId, SHORT), { viewerId, now: SHORT }).isLate).toBe(true);
    expect(cancellationCost(changed(5, SHORT), { viewerId, now: SHORT }).isLate).toBe(false);
  });

  it('is also shown before proposing new terms', () => {
    expect(changeCost(agreed(), SHORT)).toMatch(/counts as your late cancellation/);
    expect(changeCost(agreed(), IN_TIME)).toBeNull();
    expect(changeCost(testShoot(), SHORT)).toBeNull();
  });

  it('is assigned to a party after the end', () => {
    const cancelled = { status: 'cancelled', cancelledBy: 5 } as const;
    expect(lateCanceller(agreed({ ...cancelled, cancelledHoursBefore: 71 }))).toBe(5);
    expect(lateCanceller(agreed({ ...cancelled, cancelledHoursBefore: 72 }))).toBeUndefined();
    expect(lateCanceller(testShoot({ ...cancelled, cancelledHoursBefore: 1 }))).toBeUndefined();
    expect(lateCanceller(changed(7, SHORT, { ...cancelled, cancelledHoursBefore: 1 }))).toBe(7);
    expect(lateCanceller(changed(7, IN_TIME, { ...cancelled, cancelledHoursBefore: 1 }))).toBeUndefined();
  });
});
