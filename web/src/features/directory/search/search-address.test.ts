import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredSearch, searchToRestore, storeSearch } from './search-address.ts';

const KEY = 'search-filters';

describe('the stored search', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('is kept under the search-filters key', () => {
    storeSearch({ roles: ['model'], ageMin: 21, hasTiktok: true });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      roles: ['model'],
      ageMin: 21,
      hasTiktok: true,
    });
  });

  it('is read as an address holds it', () => {
    storeSearch({ roles: ['creator', 'model'], ageMin: 21, hasTiktok: true });
    expect(readStoredSearch()).toEqual({ roles: 'creator,model', ageMin: '21', hasTiktok: 'true' });
  });

  it.each(['', '{', 'null', '7', '"model"', '[]', '{"colour":"red"}'])('is empty for %j', (damaged) => {
    localStorage.setItem(KEY, damaged);
    expect(readStoredSearch()).toEqual({});
  });

  it('is empty where storage is closed, and storing does no harm there', () => {
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

  it('brings the last search back where the address asks for nothing', () => {
    expect(searchToRestore({ search: {}, cause: 'enter' })).toEqual({ keyword: 'dancer' });
  });

  it('leaves an address alone that asks for something', () => {
    expect(searchToRestore({ search: { state: 'Texas' }, cause: 'enter' })).toBeNull();
  });

  it('leaves filters cleared that are cleared on the page', () => {
    expect(searchToRestore({ search: {}, cause: 'stay' })).toBeNull();
  });

  it('leads nowhere while a link is only hovered', () => {
    expect(searchToRestore({ search: {}, cause: 'preload' })).toBeNull();
  });

  it('leads nowhere when nothing was searched for', () => {
    storeSearch({});
    expect(searchToRestore({ search: {}, cause: 'enter' })).toBeNull();
  });
});
