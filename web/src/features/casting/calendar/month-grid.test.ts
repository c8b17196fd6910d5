import { describe, expect, it } from 'vitest';
import { addMonths, dayForKey, firstWeekday, weeksOf } from './month-grid.ts';

const press = (day: string, key: string, shiftKey = false, first = 1) =>
  dayForKey(day, { key, shiftKey }, first);

describe('the weeks of a month', () => {
  it('start on the given weekday and have seven days', () => {
    const monday = weeksOf('2027-05-20', 1);
    expect([monday[0]?.[0], monday.at(-1)?.[6], monday.length]).toEqual(['2027-04-26', '2027-06-06', 6]);
    const sunday = weeksOf('2027-05-20', 7);
    expect([sunday[0]?.[0], sunday.at(-1)?.[6]]).toEqual(['2027-04-25', '2027-06-05']);
    expect(weeksOf('2027-02-10', 1)).toHaveLength(4);
    for (const week of weeksOf('2028-02-29', 6)) expect(new Set(week).size).toBe(7);
  });

  it.each([
    ['en-US', 7],
    ['de-DE', 1],
    ['en-GB', 1],
    ['fa-IR', 6],
  ])('start in %s on day %i', (language, day) => {
    expect(firstWeekday(language)).toBe(day);
  });
});

describe('months', () => {
  it('keep the day, or use the last day of a shorter month', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2028-02-29', 12), addMonths('2027-01-15', -1)]).toEqual([
      '2027-02-28',
      '2029-02-28',
      '2026-12-15',
    ]);
  });
});

describe('keys', () => {
  it('move by days, weeks, months and years, also across clock changes', () => {
    expect(press('2027-03-14', 'ArrowRight')).toBe('2027-03-15');
    expect(press('2027-11-08', 'ArrowLeft')).toBe('2027-11-07');
    expect(press('2027-03-10', 'ArrowDown')).toBe('2027-03-17');
    expect(press('2027-03-03', 'ArrowUp')).toBe('2027-02-24');
    expect([press('2027-05-05', 'Home'), press('2027-05-05', 'End')]).toEqual(['2027-05-03', '2027-05-09']);
    expect(press('2027-05-05', 'Home', false, 7)).toBe('2027-05-02');
    expect([press('2027-03-31', 'PageUp'), press('2027-05-31', 'PageDown')]).toEqual([
      '2027-02-28',
      '2027-06-30',
    ]);
    expect(press('2027-05-05', 'PageDown', true)).toBe('2028-05-05');
    expect(press('2027-05-05', 'a')).toBeUndefined();
  });
});
