import { describe, expect, it } from 'vitest';
import { nextDue } from './schedule.ts';

const ZONE = 'America/Denver';
const due = (
  frequency: 'daily' | 'weekly',
  moment: string,
  clock: { timeZone: string | null; emailHour: number | null },
) => nextDue(frequency, new Date(moment), clock)?.toISOString();

describe('the next digest', () => {
  const nowhere = { timeZone: null, emailHour: null };
  const denver = { timeZone: ZONE, emailHour: null };

  it('is at 15:00 UTC if the time zone is unknown, and never more than a day or a week away', () => {
    expect(due('daily', '2026-05-04T14:59:59Z', nowhere)).toBe('2026-05-04T15:00:00.000Z');
    expect(due('daily', '2026-05-04T15:00:00Z', nowhere)).toBe('2026-05-05T15:00:00.000Z');
    expect(due('weekly', '2026-05-04T14:59:59Z', nowhere)).toBe('2026-05-10T15:00:00.000Z');
    expect(due('weekly', '2026-05-04T15:00:00Z', nowhere)).toBe('2026-05-11T15:00:00.000Z');
  });

  it('is at 8:00 in the member’s time zone, also across clock changes', () => {
    expect(due('daily', '2026-05-04T13:59:59Z', denver)).toBe('2026-05-04T14:00:00.000Z');
    expect(due('daily', '2026-05-04T14:00:00Z', denver)).toBe('2026-05-05T14:00:00.000Z');
    // The clock goes forward on 8 March 2026 and back on 1 November.
    expect(due('daily', '2026-03-07T15:00:00Z', denver)).toBe('2026-03-08T14:00:00.000Z');
    expect(due('weekly', '2026-03-07T15:00:00Z', denver)).toBe('2026-03-14T14:00:00.000Z');
    expect(due('daily', '2026-10-31T14:00:00Z', denver)).toBe('2026-11-01T15:00:00.000Z');
  });

  it('is 15 minutes before the daily email, also across midnight', () => {
    const at = (emailHour: number) => ({ timeZone: ZONE, emailHour });
    expect(due('daily', '2026-05-04T00:00:00Z', at(9))).toBe('2026-05-04T14:45:00.000Z');
    expect(due('daily', '2026-05-04T00:00:00Z', at(0))).toBe('2026-05-04T05:45:00.000Z');
    expect(due('weekly', '2026-05-04T00:00:00Z', at(0))).toBe('2026-05-10T05:45:00.000Z');
  });
});
