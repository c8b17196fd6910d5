import { afterEach, expect, it } from 'vitest';
import { draftOwner, listingDraft } from './listing-draft.ts';
import { EMPTY_LISTING } from './listing-form-values.ts';

const written = { ...EMPTY_LISTING, title: 'Two strobes', images: ['/media/a.webp'], latitude: 40.7 };

afterEach(() => sessionStorage.clear());

it('stores a separate draft for each form and each account, until it is discarded', () => {
  listingDraft.keep(draftOwner(1, 'full'), written);
  expect(listingDraft.find(draftOwner(1, 'full'))).toEqual(written);
  expect(listingDraft.find(draftOwner(1, 'simple'))).toBeNull();
  expect(listingDraft.find(draftOwner(2, 'full'))).toBeNull();
  listingDraft.discard(draftOwner(1, 'full'));
  expect(listingDraft.find(draftOwner(1, 'full'))).toBeNull();
});

it.each([
  [{ ...written, images: [1] }],
  [{ ...written, latitude: 'north' }],
  [{ title: 'x' }],
  ['text'],
  [null],
])('ignores an invalid draft: %j', (value) => {
  sessionStorage.setItem('opencall-kept-listing-1-full', JSON.stringify(value));
  expect(listingDraft.find(draftOwner(1, 'full'))).toBeNull();
});
