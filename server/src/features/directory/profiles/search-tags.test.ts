import { describe, expect, it } from 'vitest';
import { TAGS, tagsOf, uniqueNumbers } from './search-tags.ts';

describe('the numbers of search tags', () => {
  it('are refused by the compiler and at startup if two values share one', () => {
    expect(() =>
      // @ts-expect-error 'sexes other' and 'eyeColors brown' share a number.
      uniqueNumbers({ sexes: { female: 9, other: 10 }, eyeColors: { brown: 10, blue: 25 } }),
    ).toThrow('The search tag 10 is not free');
  });

  it('are refused at startup from the first number of rates on', () => {
    expect(() => uniqueNumbers({ sexes: { other: 1000 } })).toThrow('The search tag 1000 is not free');
  });

  it('leave room for 200 more values', () => {
    const taken = Object.values(TAGS).flatMap((values): number[] => Object.values(values));
    const free = Array.from({ length: 1000 }, (_, tag) => tag).filter(
      (tag) => tag >= 400 && !taken.includes(tag),
    );
    expect(free.length).toBeGreaterThan(200);
  });

  it('are shared by the two names of a genre, and refuse unknown values', () => {
    expect(tagsOf('actingGenres', ['Film', 'Movie'])).toEqual([41]);
    expect(() => tagsOf('hairColors', ['green'])).toThrow(RangeError);
  });
});
