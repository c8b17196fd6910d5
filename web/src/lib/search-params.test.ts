import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters', () => {
  it('keep texts and numbers unquoted, with leading zeros', () => {
    expect(stringifySearch({ zipCode: '02134', ageMin: 18, hasTiktok: true })).toBe(
      '?zipCode=02134&ageMin=18&hasTiktok=true',
    );
    expect(parseSearch('?zipCode=02134')).toEqual({ zipCode: '02134' });
  });
  it('read a repeated key as a list, and write lists with commas', () => {
    expect(parseSearch('?roles=model&roles=creator')).toEqual({ roles: ['model', 'creator'] });
    expect(stringifySearch({ roles: ['model', 'creator'] })).toBe('?roles=model,creator');
  });
  it('leave out empty values', () => {
    expect(stringifySearch({ city: '', state: undefined, roles: [] })).toBe('');
  });
});
