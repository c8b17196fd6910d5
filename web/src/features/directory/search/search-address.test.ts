import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredSearch, searchToRestore, storeSearch } from './search-address.ts';

const KEY = 'search-filters';

describe('the stored search', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('is stored under the search-filters key', () => {
    storeSearch({ roles: ['model'], ageMin: 21, hasTiktok: true });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      roles: ['model'],
      ageMin: 21,
      hasTiktok: true,
    });
  });

  it('is read in the form of an address', () => {
    storeSearch({ roles: ['creator', 'model'], ageMin: 21, hasTiktok: true });
    expect(readStoredSearch()).toEqual({ roles: 'creator,model', ageMin: '21', hasTiktok: 'true' });
  });

  it.each(['', '{', 'null', '7', '"model"', '[]', '{"colour":"red"}'])('is empty for %j', (damaged) => {
    localStorage.setItem(KEY, damaged);
    expect(readStoredSearch()).toEqual({});
  });

  it('is empty if storage is blocked, and storing then fails silently', () => {
    const refuse = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(() => storeSearch({ keyword: 'x' })).not.toThrow();
    expect(readStoredSearch()).toEqual({});
  });
});

describe('arriving at the search', () => {
  beforeEach(() => {
    localStorage.clear();
    storeSearch({ keyword: 'dancer' });
  });

  it('restores the last search if the address contains no filters', () => {
    expect(searchToRestore({ search: {}, cause: 'enter' })).toEqual({ keyword: 'dancer' });
  });

  it('does not change an address with filters', () => {
    expect(searchToRestore({ search: { state: 'Texas' }, cause: 'enter' })).toBeNull();
  });

  it('does not restore filters that the member clears on the page', () => {
    expect(searchToRestore({ search: {}, cause: 'stay' })).toBeNull();
  });

  it('does not redirect while a link is only hovered', () => {
    expect(searchToRestore({ search: {}, cause: 'preload' })).toBeNull();
  });

  it('does not redirect if there is no last search', () => {
    storeSearch({});
    expect(searchToRestore({ search: {}, cause: 'enter' })).toBeNull();
  });
});
