import { expect, it } from 'vitest';
import { isNarrowed, readAddress } from './marketplace-address.ts';

it.each([
  [{}, {}],
  [
    { tab: 'mine', category: 'gig', search: ' lens ' },
    { tab: 'mine', category: 'gig', search: 'lens' },
  ],
  [{ tab: 'other', category: 'pets', search: '  ', zipCode: '' }, {}],
  [
    { zipCode: '10001', distance: '50' },
    { zipCode: '10001', distance: 50 },
  ],
  [{ zipCode: '10001', distance: 25 }, { zipCode: '10001' }],
  [{ zipCode: '10001', distance: '7' }, { zipCode: '10001' }],
  [{ distance: '50' }, {}],
  [{ search: ['a', 'b'] }, {}],
])('readAddress turns %j into %j', (values, address) => {
  expect(readAddress(values)).toEqual(address);
});

it('isNarrowed is true only if the address contains a filter', () => {
  expect(isNarrowed({ tab: 'mine' })).toBe(false);
  expect(isNarrowed({ search: 'lens' })).toBe(true);
});
