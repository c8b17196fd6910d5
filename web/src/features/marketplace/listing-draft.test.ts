import { beforeEach, expect, it, vi } from 'vitest';
import { listingDraft } from './listing-draft.ts';
import { EMPTY_LISTING } from './listing-form-values.ts';

const written = { ...EMPTY_LISTING, title: 'Two strobes', images: ['/media/a.webp'], latitude: 40.7 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('keeps a draft apart for each form and each account, until it is discarded', () => {
  listingDraft.keep(1, 'full', written);
  expect(listingDraft.find(1, 'full')).toEqual(written);
  expect(listingDraft.find(1, 'simple')).toBeNull();
  expect(listingDraft.find(2, 'full')).toBeNull();
  listingDraft.discard(1, 'full');
  expect(listingDraft.find(1, 'full')).toBeNull();
});

it.each([
  [{ ...written, images: [1] }],
  [{ ...written, latitude: 'north' }],
  [{ title: 'x' }],
  ['text'],
  [null],
])('takes %j for no draft', (value) => {
  sessionStorage.setItem('opencall-listing-draft-1-full', JSON.stringify(value));
  expect(listingDraft.find(1, 'full')).toBeNull();
});
