import { describe, expect, it } from 'vitest';
import { filterFormSchema, fromFilterValues, toFilterFields } from './filter-form.ts';

const fields = (changes: Partial<ReturnType<typeof toFilterFields>> = {}) => ({
  ...toFilterFields({}),
  ...changes,
});
const errorsOf = (changes: Parameters<typeof fields>[0]) =>
  filterFormSchema.safeParse(fields(changes)).error?.issues.map(({ path, message }) => [path[0], message]);

describe('the filter form', () => {
  it('returns no filters when it is empty', () => {
    expect(fromFilterValues(filterFormSchema.parse(fields()), undefined)).toEqual({});
  });

  it('returns the filters it was opened with, including the order, which it does not show', () => {
    const filters = {
      keyword: 'dance',
      state: 'Texas',
      zipCode: '73301',
      zipCodeRadius: 25,
      roles: ['creator', 'model'],
      ageMin: 21,
      priceMax: 125,
      hasTiktok: true,
      sortBy: 'lastUpdated',
    } as const;
    const opened = toFilterFields({ ...filters, roles: [...filters.roles] });
    expect(fromFilterValues(filterFormSchema.parse(opened), 'lastUpdated')).toEqual(filters);
  });

  it('searches the nearest places around a ZIP code until another radius is chosen', () => {
    const typed = fields({ zipCode: '80202' });
    expect(typed.zipCodeRadius).toBe('5');
    expect(fromFilterValues(filterFormSchema.parse(typed), undefined)).toEqual({ zipCode: '80202' });
    expect(toFilterFields({ zipCode: '80202', zipCodeRadius: 250 }).zipCodeRadius).toBe('250');
  });

  it('refuses an age under 18 at either end', () => {
    expect(errorsOf({ ageMin: '17' })).toEqual([['ageMin', 'Members are 18 or older']]);
    expect(errorsOf({ ageMax: '17' })).toEqual([['ageMax', 'Members are 18 or older']]);
    expect(errorsOf({ ageMin: '18', ageMax: '18' })).toBeUndefined();
  });

  it('refuses a range whose ends are reversed, at its upper end', () => {
    expect(errorsOf({ priceMin: '100', priceMax: '75' })).toEqual([
      ['priceMax', 'Must not be below the minimum'],
    ]);
    expect(errorsOf({ priceMin: '100', priceMax: '100' })).toBeUndefined();
  });

  it('explains the format of a ZIP code', () => {
    expect(errorsOf({ zipCode: '1234' })).toEqual([
      ['zipCode', 'Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)'],
    ]);
  });

  it('refuses a number below zero', () => {
    expect(errorsOf({ priceMin: '-25' })?.[0]?.[0]).toBe('priceMin');
  });
});
