import { describe, expect, it } from 'vitest';
import { averageText, countText, STARS, starsText, summaryOf } from './rating-summary.ts';

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

describe('summaryOf', () => {
  it('has no average without ratings', () => {
    expect(summaryOf([])).toMatchObject({ count: 0, average: null });
  });
  it('averages and counts each number of stars, the highest first', () => {
    const summary = summaryOf(rated(5, 4, 4, 1));
    expect(summary).toMatchObject({ count: 4, average: 3.5 });
    expect(summary.shares).toEqual([
      { stars: 5, count: 1 },
      { stars: 4, count: 2 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ]);
  });
});

describe('the texts of a rating', () => {
  it.each([
    [4, '4.0'],
    [13 / 3, '4.3'],
    [14 / 3, '4.7'],
  ])('show the average %f as %s', (average, text) => expect(averageText(average)).toBe(text));

  it('use the singular for one rating and one star', () => {
    expect([countText(1), countText(12), countText(1200)]).toEqual([
      '1 rating',
      '12 ratings',
      '1,200 ratings',
    ]);
    expect([starsText(1), starsText(3)]).toEqual(['1 star', '3 stars']);
  });
  it('list the stars from one to five', () => expect(STARS).toEqual([1, 2, 3, 4, 5]));
});
