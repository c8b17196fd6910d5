import { describe, expect, it } from 'vitest';
import { expiryText, formatPrice, placeOf, posterName, sellerSubject } from './listing-words.ts';

const now = new Date('2026-03-14T12:00:00Z');

describe('the texts of a listing', () => {
  it.each([
    [0, '$0'],
    [1200, '$1,200'],
    [19.5, '$19.50'],
    [null, null],
  ])('show the price %j as %j', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([
    ['2026-05-13T12:00:00Z', 'expires in 60 days'],
    ['2026-03-15T13:00:00Z', 'expires tomorrow'],
    ['2026-03-14T15:00:00Z', 'expires in 3 hours'],
    ['2026-03-09T12:00:00Z', 'expired 5 days ago'],
    ['2027-03-14T12:00:00Z', 'expires in 12 months'],
  ])('say that a listing until %s %s', (expiresAt, text) => {
    expect(expiryText(expiresAt, now)).toBe(text);
  });

  it('name the place, the poster and the subject', () => {
    expect(placeOf({ location: 'Brooklyn', zipCode: '11201' })).toBe('Brooklyn · 11201');
    expect(placeOf({ location: null, zipCode: null })).toBe('');
    expect(posterName('')).toBe('Unknown user');
    expect(sellerSubject({ id: 7, title: 'Octabox' })).toBe('RE: Octabox (Listing #7)');
  });
});
