import type { Contest } from '@opencall/contract/contests/contests/contests.schemas';
import { describe, expect, it } from 'vitest';
import { bodyOf, emptyContest, formOf, newContestFormSchema } from './contest-form-values.ts';

const contest: Contest = {
  id: 7,
  title: 'Night portraits',
  description: 'Faces after dark, by the light that is there.',
  rules: 'One light source, no flash, nothing added afterwards but the crop.',
  prizes: ['A lens', 'A print'],
  startDate: '2026-10-02T15:30:00.000Z',
  endDate: '2026-12-01T08:00:00.000Z',
  type: 'photo',
  status: 'active',
  maxEntriesPerUser: 3,
  featuredImage: null,
  advanceByDate: false,
  createdBy: 1,
  createdAt: '2026-09-01T00:00:00.000Z',
  updatedAt: '2026-09-01T00:00:00.000Z',
  entryCount: 0,
};

const filled = {
  ...emptyContest(),
  title: contest.title,
  description: contest.description,
  rules: contest.rules,
  prizes: 'A lens, A print',
};
const messagesOf = (values: unknown) =>
  newContestFormSchema.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

describe('an empty contest', () => {
  it('starts tomorrow and runs for about ninety days', () => {
    const { startDate, endDate, maxEntriesPerUser } = emptyContest(new Date(2026, 10, 21, 23, 59));
    expect([startDate, endDate, maxEntriesPerUser]).toEqual(['2026-11-22', '2027-02-19', 3]);
  });
  it('is valid once its texts are filled in', () => expect(messagesOf(filled)).toEqual([]));
});

describe('the days of a new contest', () => {
  it('must start in the future', () => {
    expect(messagesOf({ ...filled, startDate: '2020-01-01' })).toEqual(['Start date must be in the future']);
  });
  it('must end after they start', () => {
    expect(messagesOf({ ...filled, endDate: filled.startDate })).toEqual([
      'End date must be after start date.',
    ]);
  });
  it('must be valid dates', () => {
    expect(messagesOf({ ...filled, startDate: '' })).toContain(
      'Invalid date format. Please check your date entries.',
    );
  });
});

describe('bodyOf', () => {
  it('splits prizes at commas, trimmed, without empty ones', () => {
    expect(bodyOf({ ...filled, prizes: ' A lens ,, A print, ' }).prizes).toEqual(['A lens', 'A print']);
  });
  it('sends null instead of an empty picture address', () => {
    expect(bodyOf({ ...filled, featuredImage: '' }).featuredImage).toBeNull();
  });
  it('keeps the time of dates that were not changed', () => {
    const body = bodyOf({ ...formOf(contest), endDate: '2026-12-24' }, contest);
    expect(body.startDate).toBe(contest.startDate);
    expect(body.endDate).toBe(new Date(2026, 11, 24).toISOString());
  });
});
